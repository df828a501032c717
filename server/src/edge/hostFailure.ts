import { REPORT_PATH } from '../platform/health/reports';

/** Cookie of a browser that could not load a host: its versions, one after the other; its next page has another one. */
export const FAILED_HOST = 'cellar-host-failed';
const SEPARATOR = '~';
const KEPT_SECONDS = 600;

export const failedHosts = (cookie: string | undefined): string[] => cookie?.split(SEPARATOR) ?? [];

const BLOCK =
  '<div role="alert" style="display:grid;gap:16px;justify-items:center;padding:96px 24px;font:16px/1.5 sans-serif"><b>页面没能打开</b><span>请检查网络后再试</span><button style="min-height:44px;padding:0 24px;font:inherit">重新加载</button></div>';

// The report is what a page sends of itself (`PageReport`); until React draws, the page shows its skeleton.
const fail = `let done;const fail=(kind,text)=>{const root=document.querySelector('#root .bones');if(done||!root)return;done=1;
const {ticket,host}=JSON.parse(document.getElementById('discovery').textContent),version=host?.version??'';
if(version)fetch('${REPORT_PATH}',{method:'POST',keepalive:true,credentials:'omit',headers:{'content-type':'text/plain'},body:JSON.stringify({ticket,host:version,remotes:[{name:'host',version,failures:1,errors:0,lastFailure:{kind,text}}],vitals:{}})}).catch(()=>0);
const name='${FAILED_HOST}=',known=document.cookie.split('; ').find(c=>c.startsWith(name))?.slice(name.length).split('${SEPARATOR}')??[];
if(version&&!known.includes(version)){document.cookie=name+[...known,version].join('${SEPARATOR}')+';path=/;max-age=${KEPT_SECONDS};samesite=lax';if(document.cookie.includes(version))return location.reload()}
root.innerHTML='${BLOCK}';root.querySelector('button').onclick=()=>location.reload()}`;

/**
 * Notices that the host itself does not come or throws before it draws: reports it, loads the page once more for another version, and says
 * so with a button where that fails, too. Goes before the host's scripts.
 */
export const watchHost = (nonce: string): string =>
  `<script nonce="${nonce}">(()=>{${fail.replaceAll('\n', '')};const own=[...document.getElementById('scripts').content.querySelectorAll('script')].map(s=>s.getAttribute('src')),is=u=>!!u&&own.includes(new URL(u,location).pathname);addEventListener('error',e=>{if(is(e.target.src))fail('error',e.target.src);else if(is(e.filename))fail('throw',e.message)},true)})()</script>`;
