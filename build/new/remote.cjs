const fs = require('node:fs');
const path = require('node:path');
const { newScreen } = require('./screen.cjs');

const NAME = /^[a-z][a-z0-9]*$/;

const routes = `import type { RouteRow } from '@cellar/shared/contract/route';

export default [] satisfies RouteRow[];
`;

const readme = (name, address) => `# remote-${name}

What this remote is for, in one sentence.

| area | screens |
|---|---|
| \`src/${name}\` | \`${address}\` |
`;

const json = (data) => `${JSON.stringify(data, null, 2)}\n`;

function checkName(name) {
  if (!NAME.test(name)) throw new Error(`${name} is not a name for a remote: small letters and digits, like gifts.`);
}

/** Writes a remote with one screen, at \`/<name>\`, into \`folder\`; \`files\` are those that differ from place to place. */
function newRemote(folder, { name, title, files, more, tests }) {
  checkName(name);
  if (fs.existsSync(path.join(folder, 'routes.ts'))) throw new Error(`${folder} holds a remote already.`);
  fs.mkdirSync(folder, { recursive: true });
  const all = {
    'routes.ts': routes,
    ...(!fs.existsSync(path.join(folder, 'README.md')) && { 'README.md': readme(name, `/${name}`) }),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), typeof text === 'string' ? text : json(text));
  }
  return [
    ...new Set([...Object.keys(all), ...newScreen(folder, { address: `/${name}`, place: name, title, more, tests })]),
  ];
}

module.exports = { checkName, newRemote };
