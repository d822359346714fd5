import { chromium } from '@playwright/test';
import { open, playToTheEnd, quiet, over } from './.t/table.mjs';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const p=await (await b.newContext({viewport:{width:1440,height:900}})).newPage();
p.on('pageerror',e=>console.log('ERR',e.message));p.on('console',m=>m.type()==='error'&&console.log('console',m.text()));
await quiet(p);await open(p,process.argv[2],{players:+process.argv[3],options:JSON.parse(process.argv[4]??'{}')});
const done=playToTheEnd(p,7,+process.argv[5]).then(n=>console.log('end',n),e=>console.log(String(e).slice(0,500)));
for(let i=0;i<6;i++){await p.waitForTimeout(+process.argv[5]*150);console.log(await p.evaluate(()=>[document.querySelector('[data-decisions]')?.dataset.decisions,document.title,document.querySelectorAll('.card.legal').length,document.querySelectorAll('.card.held').length,document.querySelector('[data-actions]')?.textContent,document.querySelector('[data-picker]')?.textContent,document.querySelector('[role=alert]')?.textContent].join(' | ')));await p.screenshot({path:'/tmp/w/web-shots/h.png'});}
await done;await b.close();
