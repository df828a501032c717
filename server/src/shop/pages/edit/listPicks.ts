import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { App } from '../../../app';
import { overLabel } from '../../../core/period';
import type { FieldsOf } from '../../../http/handler';
import { pickReservables, pickRewards, pickStores } from './servicePicks';
import { normalForm } from '../../../search/language/text';
import { couponWords } from '../../../core/words';
import { pickGroups } from './pickGroups';
import { span } from './spanWords';

const SHOWN = 30;
type Asked = FieldsOf<'pages.listPicks'>;

async function products(app: App, { q, ids }: { q: string; ids: string[] | null }): Promise<Pick[]> {
  const engine = await app.search.ready(app.db);
  const asked = ids ? { ids, size: ids.length } : { ...(q && { words: q }), sort: 'sales' as const, size: SHOWN };
  const { hits } = await engine.find(asked);
  const known = new Map(hits.map(({ product }) => [product.id, product]));
  const wanted = ids ?? [...known.keys()];
  if (wanted.length === 0) return [];
  const stored = await app.db
    .selectFrom('product as p')
    .select(['p.id', 'p.name', 'p.code', 'p.picture', 'p.on_sale'])
    .select((row) =>
      row
        .selectFrom('stock as k')
        .select(sql<number>`coalesce(sum(k.on_hand - k.held), 0)::int`.as('available'))
        .whereRef('k.product_id', '=', 'p.id')
        .as('available'),
    )
    .where('p.id', 'in', wanted)
    .execute();
  return stored.map(({ id, name, code, picture, on_sale, available }) => {
    const fen = known.get(id)?.priceFen;
    return {
      id,
      name,
      hint: `${code}${fen ? ` · ${money(fen)}` : ''} · 库存 ${available ?? 0}`,
      picture: Picture.parse(picture),
      warning: !on_sale ? '已下架' : available ? '' : '已售罄',
    };
  });
}

async function coupons({ db, clock }: App): Promise<Pick[]> {
  const now = clock.now();
  const rows = await db.selectFrom('coupon').selectAll().orderBy('to_at', 'desc').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: `${couponWords({ thresholdFen: row.threshold_fen, offFen: row.off_fen })} · ${span(row)}`,
    picture: null,
    warning: overLabel(row, now) || (row.taken >= row.total ? '已领完' : ''),
  }));
}

const TABLES = {
  sale: { table: 'flash_sale', ended: null },
  lottery: { table: 'lottery', ended: null },
  lightRob: { table: 'light_rob', ended: 'ended_at' },
  packetRain: { table: 'red_packet_campaign', ended: 'ended_at' },
} as const;

async function timed({ db, clock }: App, kind: keyof typeof TABLES): Promise<Pick[]> {
  const now = clock.now();
  const { table, ended } = TABLES[kind];
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', 'from_at', 'to_at'])
    // Staff can end only some kinds before their time.
    .select((ended === null ? sql<null>`null::timestamptz` : sql<Date | null>`ended_at`).as('ended_at'))
    .$if(kind === 'sale', (query) => query.where(sql<boolean>`kind = 'session'`))
    .orderBy('to_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: span(row),
    picture: null,
    warning: overLabel(row, now),
  }));
}

async function superBuys({ db, clock }: App): Promise<Pick[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('super_buy as b')
    .innerJoin('flash_sale as f', 'f.id', 'b.id')
    .select(['b.id', 'b.title', 'f.from_at', 'f.to_at'])
    .orderBy('f.to_at', 'desc')
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    hint: span(row),
    picture: null,
    warning: overLabel(row, now),
  }));
}

const lists: Record<Exclude<Asked['kind'], 'product'>, (app: App) => Promise<Pick[]>> = {
  coupon: coupons,
  sale: (app) => timed(app, 'sale'),
  lottery: (app) => timed(app, 'lottery'),
  lightRob: (app) => timed(app, 'lightRob'),
  packetRain: (app) => timed(app, 'packetRain'),
  group: pickGroups,
  superBuy: superBuys,
  reward: pickRewards,
  reservable: pickReservables,
  store: pickStores,
};

/** What a field can name: what fits the words, or what is chosen already. */
export async function listPicks(app: App, { kind, q, ids: asked }: Asked): Promise<Pick[]> {
  const ids = asked ? asked.split(',').filter((id) => isUuid(id)) : null;
  const list =
    kind === 'product'
      ? await products(app, { q, ids })
      : (await lists[kind](app)).filter(({ name }) => normalForm(name).includes(normalForm(q)));
  const byId = new Map(list.map((one) => [one.id, one]));
  return ids ? ids.flatMap((id) => byId.get(id) ?? []) : list.slice(0, SHOWN);
}
