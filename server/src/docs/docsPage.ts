import { html, type Html } from '../http/documents/html';
import type { JsonSchema, OpenApi, Operation } from './openApi';
import { shape } from './shape';

const style = `
  *{box-sizing:border-box}
  body{margin:0 auto;max-width:960px;padding:24px 16px 64px;background:#f7f3ec;color:#231b17;
    font:15px/1.6 system-ui,sans-serif}
  h1{margin:0 0 8px;font-size:24px}
  h2{margin:32px 0 8px;font-size:18px}
  h3{margin:12px 0 4px;font-size:14px}
  a{color:#7b1e33}
  p{margin:6px 0}
  small,.quiet{color:#6f645c;font-size:13px}
  nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:12px}
  nav a{padding:8px 0}
  details{margin:8px 0;border-radius:12px;background:#fffdfa}
  summary{padding:12px 16px;cursor:pointer;overflow-wrap:anywhere}
  details>div{padding:0 16px 16px}
  code,pre{font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace}
  pre{margin:0;padding:12px;overflow:auto;border-radius:8px;background:#f7f3ec}
  .need{white-space:nowrap}
  .verb{display:inline-block;min-width:64px;color:#7b1e33;font-weight:600}
  table{border-collapse:collapse;width:100%}
  td,th{padding:6px 8px;border-bottom:1px solid #e6ddd0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
`;

const JSON_TYPE = 'application/json';

const row = (name: string, required: boolean, schema: JsonSchema) =>
  html`<tr>
    <td><code>${name}</code></td><td class="need">${required ? '必填' : ''}</td>
    <td><code>${shape(schema)}</code>${schema.description ? html`<br><small>${schema.description}</small>` : ''}</td>
  </tr>`;

function parameterRows({ parameters, requestBody }: Operation): Html[] {
  const form = Object.values(requestBody?.content ?? {})[0]?.schema;
  const fields = Object.entries(form?.properties ?? {}).map(([name, schema]) =>
    row(name, form?.required?.includes(name) ?? false, schema),
  );
  return [...parameters.map(({ name, required, schema }) => row(name, required, schema)), ...fields];
}

const bodiesOf = ({ responses }: Operation, status: string): JsonSchema[] => {
  const schema = responses[status]?.content?.[JSON_TYPE]?.schema;
  return (schema?.['oneOf'] as JsonSchema[] | undefined) ?? (schema ? [schema] : []);
};
const resultOf = (of: Operation): JsonSchema => bodiesOf(of, '200')[0]?.properties?.['result'] ?? {};

/** Codes of the call: of the shop in its second body of HTTP 200, of the console in that of each refusal. */
const codesOf = (of: Operation): string[] => {
  const refusal = bodiesOf(of, '200')[1] ?? bodiesOf(of, '422')[0];
  return (refusal?.properties?.['result']?.properties?.['code']?.['enum'] ?? []) as string[];
};

const errorRows = (of: Operation) => [
  html`<tr><td>code</td><td><code>${codesOf(of).join('、')}</code></td></tr>`,
  ...Object.entries(of.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => html`<tr><td>${status}</td><td>${description}</td></tr>`),
];

const operation = (path: string, method: string, of: Operation) => html`<details id="${of.operationId}">
  <summary><span class="verb">${method.toUpperCase()}</span> <code>${path}</code> <small>${of.summary}</small></summary>
  <div>
    <h3>参数</h3><table>${parameterRows(of)}</table>
    <h3>结果</h3><pre>${shape(resultOf(of))}</pre>
    <h3>错误</h3><table>${errorRows(of)}</table>
  </div>
</details>`;

/** The document as a page without scripts: one section a domain, one line a call that opens. */
export function docsPage({ info, tags, paths }: OpenApi, nonce: string): string {
  const { description } = info as { description: string };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({ path, method, of })),
  );
  const sections = tags.map(({ name }) => {
    const own = all.filter(({ of }) => of.tags.includes(name));
    return html`<h2 id="${name}">${name}</h2>${own.map(({ path, method, of }) => operation(path, method, of))}`;
  });
  const body = html`<h1>酒窖接口</h1><p>${description}</p>
    <p>成功为 <code>{states: 200, message, result}</code>；拒绝的 HTTP 状态是 200，states 为 422 或 409，message 是一句话。
      机器可读：<a href="/api/docs/openapi.json">openapi.json</a></p>
    <nav>${tags.map(({ name }) => html`<a href="#${name}">${name}</a>`)}</nav>${sections}`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>酒窖接口</title><style nonce="${nonce}">${style}</style></head><body>${body.html}</body></html>`;
}
