import { chromium } from '@playwright/test';
import { open, quiet } from './.t/table.mjs';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const p=await (await b.newContext({viewport:{width:1440,height:900}})).newPage();
const T0=Date.now();
p.on('websocket',s=>{s.on('framesent',f=>console.log(Date.now()-T0,'>',String(f.payload).slice(0,80)));s.on('framereceived',f=>console.log(Date.now()-T0,'<',String(f.payload).length,String(f.payload).slice(0,60)))});
await quiet(p);await open(p,'hearts',{players:4,options:{target:'1'}});
console.log(Date.now()-T0,'opened');
await p.waitForFunction(()=>document.title.includes('Your turn'));
for(let i=0;i<6;i++){
 const r=await p.evaluate(async()=>{const t=performance.now();const out=[];const all=s=>[...document.querySelectorAll(s)];const pr=document.querySelector('[data-actions] button.primary');const lit=all('.card.legal').filter(c=>!c.classList.contains('held'));const a=pr??lit[0];const d=document.querySelector('[data-decisions]').dataset.decisions;a?.click();out.push('clicked '+(a?.textContent||a?.dataset.face||'none').trim().slice(0,20)+' '+(performance.now()-t).toFixed(1));for(let i=0;i<100;i++){await new Promise(r=>setTimeout(r,3));if(i==0||i==1)out.push('t'+(performance.now()-t).toFixed(1));if(document.querySelector('[data-decisions]').dataset.decisions!==d){out.push('changed '+(performance.now()-t).toFixed(1));break}}return out.join(' ')});
 console.log(Date.now()-T0,r);
}
await b.close();
