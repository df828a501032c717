const fs = require('node:fs');
const path = require('node:path');
const { plainData } = require('../plainData.cjs');

const ADDRESS = /^\/[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*$/;
const AREA = /^[a-z][A-Za-z]*$/;
const END = /,?\s*\] satisfies RouteRow\[\];/;

const words = (address) => address.split(/[/-]/).filter(Boolean);
const capital = (word) => word[0].toUpperCase() + word.slice(1);
/** `/my-refund` → `MyRefund`. */
const nameOf = (address) => words(address).map(capital).join('');
const small = (name) => name[0].toLowerCase() + name.slice(1);

const component = (name, title) => `import { Empty, Page } from '@cellar/shared/ui/base';
import css from './${small(name)}.module.css';

export default function ${name}Screen() {
  return (
    <Page title="${title}" className={css.content}>
      <Empty text="这里还没有内容" />
    </Page>
  );
}
`;

const styles = `.content {
  padding: 0 var(--s-12);
}
`;

const test = (name, title, address) => `import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ${name}Screen from './${name}Screen';

it('says that there is nothing yet', () => {
  renderScreen(<${name}Screen />, '${address}');
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(screen.getByText('这里还没有内容')).toBeVisible();
});
`;

const value = (data) =>
  JSON.stringify(data)
    .replace(/"(\w+)":/g, ' $1: ')
    .replace(/"/g, "'")
    .replace(/\}/g, ' }');

const row = ({ address, area, name, title, more }) => `  {
    path: '${address}',
    screen: './src/${area}/${name}Screen.tsx',
    navTitle: '${title}',
    name: '${words(address).join('-')}',
    skeleton: 'nav text',
${Object.entries(more)
  .map(([key, data]) => `    ${key}: ${value(data)},\n`)
  .join('')}  },
`;

function addRow(file, text) {
  const source = fs.readFileSync(file, 'utf8');
  const end = END.exec(source);
  if (!end) throw new Error(`${file} does not end in \`] satisfies RouteRow[];\`: add the row by hand.`);
  const before = source.slice(0, end.index);
  fs.writeFileSync(file, `${before}${before.trimEnd().endsWith('[') ? '' : ','}\n${text}] satisfies RouteRow[];\n`);
}

function check(folder, { address, area, title, name }) {
  const rows = plainData(path.join(folder, 'routes.ts'));
  if (!ADDRESS.test(address)) throw new Error(`${address} is not a path: write it like /my-refund.`);
  if (!AREA.test(area)) throw new Error(`${area} is not an area: write it like refund, letters only.`);
  if (/['"`<>{}\\]/.test(title)) throw new Error(`The title ${title} has signs that cannot stand in it.`);
  if (rows.some((each) => each.path === address)) throw new Error(`${address} stands in the route table already.`);
  const screen = rows.map((each) => each.screen).find((each) => path.basename(each) === `${name}Screen.tsx`);
  if (screen) throw new Error(`${screen} is called ${name}Screen already: screens of a remote differ in name.`);
}

/** Adds a screen to the remote in `folder`: its row, its file, its styles, with `tests` its test. Answers the files written. */
function newScreen(folder, { address, area, title = '新页面', more = {}, tests = true }) {
  const name = nameOf(address);
  check(folder, { address, area, title, name });
  const place = `src/${area}`;
  const files = {
    [`${place}/${name}Screen.tsx`]: component(name, title),
    [`${place}/${small(name)}.module.css`]: styles,
    ...(tests && { [`${place}/${name}Screen.test.tsx`]: test(name, title, address) }),
  };
  fs.mkdirSync(path.join(folder, place), { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  addRow(path.join(folder, 'routes.ts'), row({ address, area, name, title, more }));
  return Object.keys(files);
}

module.exports = { newScreen };
