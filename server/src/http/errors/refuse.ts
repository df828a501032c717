import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { attribute } from '../documents/escape';

const NONCE_BYTES = 16;
const style = `
  body{margin:15vh auto;max-width:540px;padding:0 24px;background:#f7f3ec;color:#231b17;
    font:16px/1.7 system-ui,sans-serif}
  h1{font-size:22px}
  a{color:#7b1e33}
`;

/** A plain page that says why there is nothing here. */
export function refuse(reply: FastifyReply, code: number, title: string, text: string) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${attribute(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><h1>${attribute(title)}</h1><p>${attribute(text)}</p><p><a href="/">返回首页</a></p></body></html>`,
    );
}
