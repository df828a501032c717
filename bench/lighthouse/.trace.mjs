import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
const [address, chromePath] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--disable-dev-shm-usage','--ignore-certificate-errors','--no-first-run'], logLevel:'silent' });
try {
const { lhr, artifacts } = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'], throttlingMethod: 'simulate' });
const n=a=>lhr.audits[a]?.numericValue; console.log(lhr.categories.performance.score, n('first-contentful-paint'), n('largest-contentful-paint'), n('total-blocking-time'), lhr.environment.benchmarkIndex);
const tr = artifacts.Trace ?? artifacts.traces?.defaultPass; const ev = tr.traceEvents;
const start = ev.find(e=>e.name==='navigationStart' && e.args?.data?.isLoadingMainFrame && /127/.test(e.args.data.documentLoaderURL||''));
const { pid, tid } = start; const t0=start.ts;
const main = ev.filter(e=>e.pid===pid&&e.tid===tid&&e.ph==='X');
const tasks = main.filter(e=>e.name==='RunTask'&&e.dur>9000 && e.ts>t0).sort((a,b)=>a.ts-b.ts);
for(const t of tasks){ const kids=main.filter(e=>e.ts>=t.ts&&e.ts+e.dur<=t.ts+t.dur&&e!==t&&e.dur>1500).sort((a,b)=>a.ts-b.ts||b.dur-a.dur);
 console.log(`\n@${((t.ts-t0)/1000).toFixed(0)} ${(t.dur/1000).toFixed(1)}ms`);
 for(const k of kids.slice(0,14)) console.log('   ',(k.dur/1000).toFixed(1).padStart(6),k.name,(k.args?.data?.functionName||k.args?.data?.url||k.args?.beginData?.url||'').toString().split('/').pop(), k.args?.data?.lineNumber??'', k.args?.elementCount??k.args?.beginData?.dirtyObjects??''); }
} finally { chrome.kill(); }
