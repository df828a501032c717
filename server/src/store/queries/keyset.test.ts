import { withApp } from '../../testing/withApp';
import { newId } from '../ids';
import type { Db } from '../transaction';
import { readPage, type Keys } from './keyset';

type Row = { id: string; pinned: boolean; at: Date };

const MORNING = Date.UTC(2026, 4, 1);
const notices = (db: Db) => db.selectFrom('notice as n').select(['n.id', 'n.pinned', 'n.at']);

/** Some of them at one moment, so that the last key decides. */
async function insertNotices(db: Db) {
  const rows = Array.from({ length: 7 }, (_, at) => ({
    id: newId(MORNING + at),
    kind: 'service',
    title: `公告 ${at}`,
    body: '正文',
    pinned: at % 3 === 0,
    at: new Date(MORNING + Math.floor(at / 2)),
  }));
  await db.insertInto('notice').values(rows).execute();
}

async function readAll(db: Db, by: Keys<Row>, order?: 'asc') {
  const pages: Row[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await readPage(notices(db), { cursor, size: 2 }, by, order);
    pages.push(page.rows);
    cursor = page.next;
  }
  return pages;
}

it('reads page after page until the last row, each row once', () =>
  withApp(async ({ db }) => {
    await insertNotices(db);
    const newest = await notices(db).orderBy('at', 'desc').orderBy('id', 'desc').execute();
    const pages = await readAll(db, { 'n.at': 'instant', 'n.id': 'uuid' });
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
    expect(pages.flat()).toEqual(newest);
    expect((await readAll(db, { at: 'instant', id: 'uuid' }, 'asc')).flat()).toEqual(newest.toReversed());
  }));

it('keeps keys of different orders apart', () =>
  withApp(async ({ db }) => {
    await insertNotices(db);
    const sorted = await notices(db).orderBy('pinned', 'desc').orderBy('at').orderBy('id', 'desc').execute();
    const pages = await readAll(db, { pinned: 'boolean', at: ['instant', 'asc'], id: 'uuid' });
    expect(pages.flat()).toEqual(sorted);
  }));

// Rule: call-15
it('begins at the first row at a cursor that is none of this list', () =>
  withApp(async ({ db }) => {
    await insertNotices(db);
    const by = { at: 'instant', id: 'uuid' } as const;
    const first = await readPage(notices(db), { size: 2 }, by);
    expect(await readPage(notices(db), { cursor: 'x'.repeat(20), size: 2 }, by)).toEqual(first);
  }));
