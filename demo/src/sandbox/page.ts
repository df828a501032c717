import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { attribute } from '@cellar/server/http/documents/escape';
import type { Html } from '@cellar/server/http/documents/html';

const style = `
  :root{color-scheme:light}
  *{box-sizing:border-box}
  body{margin:0 auto;max-width:540px;padding:16px;background:#f7f3ec;color:#231b17;font:15px/1.6 system-ui,sans-serif}
  h1{margin:8px 0;font-size:20px}
  h2{margin:0;font-size:16px}
  p{margin:6px 0}
  small,.quiet{color:#6f645c;font-size:13px}
  section{margin:12px 0;padding:16px;border-radius:14px;background:#fffdfa}
  .sum{font-size:34px;font-weight:700;color:#7b1e33}
  form{display:contents}
  nav{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
  nav.one{display:grid}
  button,a.button{min-height:44px;padding:8px 18px;border:1px solid #7b1e33;border-radius:22px;background:none;
    color:#7b1e33;font:inherit;cursor:pointer;text-align:center;text-decoration:none}
  button.main{background:#7b1e33;color:#fff8f2}
  button.main small{color:inherit}
  .mark{display:inline-block;padding:0 8px;border-radius:6px;background:#f5e6c8;color:#4a3410;font-size:12px}
`;

/** A plain page of the sandbox: no script, forms that post to its own origin. */
export function sandboxPage(
  reply: FastifyReply,
  { title, body, refreshSeconds }: { title: string; body: Html; refreshSeconds?: number },
) {
  const nonce = randomBytes(16).toString('base64');
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  const text = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${refresh}
<title>${attribute(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><span class="mark">沙箱</span><h1>${attribute(title)}</h1>${body.html}</body></html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(text);
}
