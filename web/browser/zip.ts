/** A zip archive of a few small texts, without compression. */
import { crc32 } from 'node:zlib';

const numbers = (...parts: [number, 2 | 4][]): Buffer =>
  Buffer.concat(parts.map(([value, size]) => {
    const bytes = Buffer.alloc(size);
    if (size === 2) bytes.writeUInt16LE(value);
    else bytes.writeUInt32LE(value);
    return bytes;
  }));

export function zip(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)];
    // Version, flags, method, time and date, checksum, sizes, lengths of the name and of what else is said.
    const common = numbers([20, 2], [0, 2], [0, 2], [0, 2], [0x21, 2], [crc32(data), 4], [data.length, 4], [data.length, 4], [name.length, 2], [0, 2]);
    const body = Buffer.concat([numbers([0x04034b50, 4]), common, name, data]);
    list.push(Buffer.concat([numbers([0x02014b50, 4], [20, 2]), common, numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name]));
    bodies.push(body);
    at += body.length;
  }
  const [body, index] = [Buffer.concat(bodies), Buffer.concat(list)];
  return Buffer.concat([body, index, numbers([0x06054b50, 4], [0, 2], [0, 2], [list.length, 2], [list.length, 2], [index.length, 4], [body.length, 4], [0, 2])]);
}
