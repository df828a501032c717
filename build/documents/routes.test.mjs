import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { readRoutes, routesOfArea } = require('./routes.cjs');
const { newScreen } = require('../new/screen.cjs');

const row = (area, name) => `  { path: '/${name}', screen: './src/${area}/${name}/${name}Screen.tsx' },\n`;
const table = (rows, imports = '') => `${imports}export default [\n${rows}] satisfies RouteRow[];\n`;

function remoteWithAreas(t) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-routes-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, 'routes'));
  fs.writeFileSync(path.join(folder, 'routes/money.ts'), table(row('money', 'wallet')));
  const own = `  ...money,\n${row('trade', 'samples')}`;
  fs.writeFileSync(path.join(folder, 'routes.ts'), table(own, "import money from './routes/money';\n"));
  return folder;
}
const pathsOf = (folder) => readRoutes(folder).map((each) => each.path);

test('a long route table spreads the rows of other files', (t) =>
  assert.deepEqual(pathsOf(remoteWithAreas(t)), ['/wallet', '/samples']));

test('the row of a new screen goes to the file that has the rows of its area, else to the table itself', (t) => {
  const folder = remoteWithAreas(t);
  const areas = ['money', 'trade', 'gifts'];
  assert.deepEqual(
    areas.map((area) => routesOfArea(folder, area)),
    ['routes/money.ts', 'routes.ts', 'routes.ts'],
  );
  const files = newScreen(folder, { address: '/my-refund', place: 'money/refund' });
  assert.equal(files.at(-1), 'routes/money.ts');
  assert.deepEqual(pathsOf(folder), ['/wallet', '/my-refund', '/samples']);
});
