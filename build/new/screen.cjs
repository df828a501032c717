const fs = require('node:fs');
const path = require('node:path');
const { readRoutes, routesOfArea } = require('../documents/routes.cjs');

const ADDRESS = /^\/[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*$/;
const PLACE = /^[a-z][a-z-]*(\/[a-z][a-z-]*)?$/;
const END = /,?\s*\] satisfies RouteRow\[\];/;

const words = (address) => address.split(/[/-]/).filter(Boolean);
const capital = (word) => word[0].toUpperCase() + word.slice(1);
/** `/my-refund` → `MyRefund`. */
const nameOf = (address) => words(address).map(capital).join('');

const component = (name, title) => `import { Empty, Page } from '@cellar/shared/ui/base';
import css from './${name}Screen.module.css';

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

const visit = `import type { Visit } from '@cellar/shared/contract/visit';

export default { as: 'gold' } satisfies Visit;
`;

const value = (data) =>
  JSON.stringify(data)
    .replace(/"(\w+)":/g, ' $1: ')
    .replace(/"/g, "'")
    .replace(/\}/g, ' }');

const row = ({ address, place, name, title, more }) => `  {
    path: '${address}',
    screen: './src/${place}/${name}Screen.tsx',
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

const isScreen = (file) => file.endsWith('Screen.tsx');

function check(folder, { address, place, title, name }) {
  const rows = readRoutes(folder);
  if (!ADDRESS.test(address)) throw new Error(`${address} is not a path: write it like /my-refund.`);
  if (!PLACE.test(place))
    throw new Error(`${place} is not a folder for a screen: write it like refund or orders/refund.`);
  if (/['"`<>{}\\]/.test(title)) throw new Error(`The title ${title} has signs that cannot stand in it.`);
  if (rows.some((each) => each.path === address)) throw new Error(`${address} stands in the route table already.`);
  const home = path.join(folder, 'src', place);
  const inhabitant = fs.existsSync(home) && fs.readdirSync(home).find(isScreen);
  if (inhabitant) throw new Error(`src/${place} is the folder of ${inhabitant}: name one for this screen.`);
  const screen = rows.map((each) => each.screen).find((each) => path.basename(each) === `${name}Screen.tsx`);
  if (screen) throw new Error(`${screen} is called ${name}Screen already: screens of a remote differ in name.`);
}

/**
 * Adds a screen to the remote in `folder`: its row, and below `src/<place>` its file, styles, visit and, with `tests`, its test. Answers
 * the files written.
 */
function newScreen(folder, { address, place, title = '新页面', more = {}, tests = true }) {
  const name = nameOf(address);
  check(folder, { address, place, title, name });
  const stem = `src/${place}/${name}Screen`;
  const files = {
    [`${stem}.tsx`]: component(name, title),
    [`${stem}.module.css`]: styles,
    [`${stem}.visit.ts`]: visit,
    ...(tests && { [`${stem}.test.tsx`]: test(name, title, address) }),
  };
  fs.mkdirSync(path.join(folder, 'src', place), { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  const table = routesOfArea(folder, place.split('/')[0]);
  addRow(path.join(folder, table), row({ address, place, name, title, more }));
  return [...Object.keys(files), table];
}

module.exports = { newScreen };
