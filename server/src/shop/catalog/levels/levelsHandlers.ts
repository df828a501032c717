import { z } from 'zod';
import type { Level } from '@cellar/shared/api/catalog/levels/schema';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import type { App } from '../../../app';
import type { FieldsOf, HandlersOf, Person } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { nextSaves } from './nextSaves';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const Privileges = z.array(z.string()).catch([]);

async function readLevels({ db }: App): Promise<Level[]> {
  const rows = await db.selectFrom('member_level').selectAll().orderBy('rank').execute();
  return rows.map(({ growth_from, privileges, ...level }) => ({
    ...level,
    growthFrom: growth_from,
    privileges: Privileges.parse(privileges),
  }));
}

async function gradeOf(app: App, { id, levelId, levelRank }: Person) {
  const levels = await readLevels(app);
  const { growth, shop_type } = await app.db
    .selectFrom('person')
    .select(['growth', 'shop_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isPrivate = shop_type === PRIVATE_BUYER;
  const next = isPrivate ? null : (levels.find(({ rank }) => rank > levelRank) ?? null);
  return {
    levels,
    level: levels.find((level) => level.id === levelId)!,
    next,
    growth,
    isPrivate,
    nextSavesFen: next ? await nextSaves(app, id, { own: levelRank, next: next.rank }) : null,
  };
}

async function listGrowth({ db }: App, { cursor, size }: FieldsOf<'levels.listGrowth'>, personId: string) {
  const after = readCursor(cursor, Cursor);
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['id', 'amount', 'after', 'reason', 'at'])
    .where('person_id', '=', personId)
    .where('account', '=', 'growth')
    .$if(after !== null, (query) =>
      query.where((where) => {
        const [at, id] = after ?? ['', ''];
        return where.or([
          where('at', '<', new Date(at)),
          where.and([where('at', '=', new Date(at)), where('id', '<', id)]),
        ]);
      }),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > size && last ? cursorOf(last.at.toISOString(), last.id) : null,
  };
}

export const levelsHandlers = (app: App): HandlersOf<'levels'> => ({
  'levels.get': (_params, { person }) => gradeOf(app, person),
  'levels.listGrowth': (params, { person }) => listGrowth(app, params, person.id),
});
