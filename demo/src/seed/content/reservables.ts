import { DAY, dayOf, HOUR, startOfDay } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Db, Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';

export const reservableId = (key: string) => seedId('reservable', key);

type DemoReservable = {
  key: string;
  kind: 'sale' | 'product' | 'event';
  name: string;
  note: string;
  link: string;
  code?: string;
  /** Of a new product or an event. */
  begins?: [inDays: number, hour: number];
  opensInDays?: number;
  level?: string;
  places?: number;
  /** The demo people who have reserved, by the last digits of their phones. */
  by: readonly string[];
  remind: number;
};

const reservables: DemoReservable[] = [
  {
    key: 'sale',
    kind: 'sale',
    name: '整点抢购',
    note: '八款酒，抢完即止',
    link: '/activity?id=flash',
    by: ['02', '03', '05'],
    remind: 10,
  },
  {
    key: 'vintage',
    kind: 'product',
    name: '奥布拉克新年份首发',
    note: '每人限购 6 瓶',
    link: '/activity?id=left-bank',
    code: 'C1001',
    begins: [3, 10],
    by: ['02', '04', '05', '06'],
    remind: 30,
  },
  {
    key: 'tasting',
    kind: 'event',
    name: '周末品鉴会 · 左岸之夜',
    note: '徐汇衡山路店二楼',
    link: '/activity?id=left-bank',
    begins: [5, 19],
    places: 3,
    by: ['03', '04', '05'],
    remind: 120,
  },
  {
    key: 'dinner',
    kind: 'event',
    name: '庄主晚宴',
    note: '静安愚园路店',
    link: '/activity?id=left-bank',
    begins: [9, 18],
    places: 20,
    by: [],
    level: 'black',
    remind: 120,
  },
  {
    key: 'lecture',
    kind: 'event',
    name: '入门讲座：怎么看酒标',
    note: '线上直播',
    link: '/course',
    begins: [12, 20],
    opensInDays: 6,
    by: [],
    remind: 15,
  },
];

const at = (now: Date, days: number, hour = 0) => new Date(startOfDay(dayOf(now)).getTime() + days * DAY + hour * HOUR);
const instant = (now: Date, begins: [number, number] | undefined) => (begins ? at(now, ...begins) : null);

const rowsOf = ({ key, by }: DemoReservable, now: Date) =>
  by.map((digits, i) => ({
    person_id: seedId('person', `138000000${digits}`),
    reservable_id: reservableId(key),
    at: new Date(now.getTime() - (i + 1) * HOUR),
  }));

/** The session that begins last of those that stand ready. */
const lastSale = async (db: Db | Tx) =>
  (
    await db
      .selectFrom('flash_sale')
      .select('id')
      .where('kind', '=', 'session')
      .orderBy('from_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

/** Sales, new products and events that can be reserved, in every state. */
export const seedReservables: Seed = async (tx, { now }) => {
  const saleId = await lastSale(tx);
  await tx
    .insertInto('reservable')
    .values(
      reservables.map(({ key, kind, code, begins, opensInDays, level, remind, by, ...row }) => ({
        ...row,
        taken: by.length,
        id: reservableId(key),
        kind,
        sale_id: kind === 'sale' ? saleId : null,
        product_id: code ? seedId('product', code) : null,
        opens_at: opensInDays === undefined ? null : at(now, opensInDays),
        begins_at: instant(now, begins),
        level_id: level ?? null,
        remind_minutes: remind,
        created_at: at(now, -2),
      })),
    )
    .execute();
  const rows = reservables.flatMap((reservable) => rowsOf(reservable, now));
  await tx.insertInto('reservation').values(rows).execute();
};

/** What has begun is offered again, so that an old store looks alive. */
export async function renewReservables(db: Db, now: Date): Promise<void> {
  const begun = await db
    .selectFrom('reservable as r')
    .leftJoin('flash_sale as s', 's.id', 'r.sale_id')
    .select(['r.id', 'r.kind'])
    .where((row) => row.or([row('r.begins_at', '<=', now), row('s.from_at', '<=', now)]))
    .execute();
  for (const { id, kind } of begun) {
    const own = reservables.find(({ key }) => reservableId(key) === id);
    if (!own) continue;
    await db.deleteFrom('reservation').where('reservable_id', '=', id).execute();
    const when =
      kind === 'sale'
        ? { sale_id: await lastSale(db) }
        : {
            begins_at: instant(now, own.begins),
            opens_at: own.opensInDays === undefined ? null : at(now, own.opensInDays),
          };
    await db
      .updateTable('reservable')
      .set({ ...when, taken: own.by.length })
      .where('id', '=', id)
      .execute();
    const rows = rowsOf(own, now);
    if (rows.length) await db.insertInto('reservation').values(rows).execute();
  }
}
