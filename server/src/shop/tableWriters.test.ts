import fs from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '..');
/** Tables that no code of the shop adds rows to, and why that is right. */
const WITHOUT_WRITER: Record<string, string> = {
  discovery_revision: 'one row, made by its migration: a number that only rises',
  goods_revision: 'one row, made by its migration: changed by triggers',
  guest: 'kept by an earlier version; nothing reads or writes it',
  member_level: 'the levels of the shop are made by a migration; staff change their names and rules',
  order_goods: 'kept by triggers of the order',
  order_money: 'kept by triggers of the order',
  order_way: 'kept by triggers of the payment',
  picture: 'recipes of drawn pictures, of the demo alone; uploads have tables of their own',
  ranking_occasion: 'occasions and their rules come with the shop; what is in their lists follows from the goods',
  staff_policy: 'one row, made by its migration: staff change it',
  waiting_offer: 'moved to approvals by a migration; nothing reads it any more',
};

function sourcesOf(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesOf(file);
    return /\.ts$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [file] : [];
  });
}

const tables = () => {
  const types = fs.readFileSync(path.join(SOURCES, 'store/tables.gen.ts'), 'utf8');
  const [, body = ''] = /export interface DB \{([\s\S]*?)\n\}/.exec(types) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
};

const WRITE = /insertInto\(\s*'(\w+)'|insert into (\w+)/gi;

// Rule: desk-450
test('every table has code of the shop that adds rows to it: nothing can be made by the demo alone', () => {
  const written = new Set(
    sourcesOf(SOURCES).flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(WRITE)].map(([, built, raw]) => built ?? raw ?? ''),
    ),
  );
  const all = tables();
  expect(all.length).toBeGreaterThan(200);
  const lacking = all.filter((table) => !written.has(table) && !(table in WITHOUT_WRITER));
  expect(lacking).toEqual([]);
  // An exception that is none any more goes.
  expect(Object.keys(WITHOUT_WRITER).filter((table) => written.has(table) || !all.includes(table))).toEqual([]);
});
