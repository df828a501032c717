import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { cpu8 } from './cpu8.mjs';

/** One run of Lighthouse's mobile preset in a fresh browser; prints one line of JSON. Runs on the newer node beside it. */
const [address, chromePath] = process.argv.slice(2);
const chrome = await launch({
  chromePath,
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--ignore-certificate-errors',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
  ],
  logLevel: 'silent',
});
try {
  const { lhr, artifacts } = await lighthouse(address, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    throttlingMethod: 'simulate',
  });
  if (lhr.runtimeError?.code) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
  const number = (audit) => lhr.audits[audit]?.numericValue ?? 0;
  const scripts = (lhr.audits['network-requests']?.details?.items ?? []).filter(
    (request) => request.resourceType === 'Script',
  );
  console.log(
    JSON.stringify({
      score: Math.round((lhr.categories.performance.score ?? 0) * 100),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      cpu8: cpu8(artifacts.Trace.traceEvents),
      script: scripts.reduce((sum, request) => sum + (request.transferSize ?? 0), 0),
      machine: lhr.environment.benchmarkIndex,
    }),
  );
} finally {
  chrome.kill();
}
