import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { App } from '../../../../app';
import { readStores } from '../../deliver/stores';
import { reservables } from '../../../campaigns/reservations/reservableRows';
import { UPLOADED } from '../pagePictures';
import type { Mention } from './mentions';

type Timed = { name: string; from_at: Date; to_at: Date };
/** `full`: none is left. */
type Served = { name: string; withdrawn: boolean; full: boolean };
/** What goes out in a number; one that staff ended early is over. */
export type Shared = Timed & { left: number };
/** What the shop knows of everything that a page names, by id. */
export type Mentioned = {
  products: Map<string, { name: string; on_sale: boolean; available: number }>;
  coupons: Map<string, Timed & { collectable: boolean; taken: number; total: number }>;
  sales: Map<string, Timed>;
  lotteries: Map<string, Timed>;
  rewards: Map<string, Served>;
  reservables: Map<string, Served & { begins: Date }>;
  stores: Map<string, { id: string }>;
  groups: Map<string, Timed & { on_sale: boolean; available: number }>;
  lightRobs: Map<string, Shared>;
  packetRains: Map<string, Shared>;
  superBuys: Map<string, Shared>;
  /** Paths that some screen of the live releases has. */
  paths: Set<string>;
  /** Hosts that are the shop's own. */
  hosts: Set<string>;
  /** Ids and short names of pages that are not archived. */
  pages: Set<string>;
  /** Bytes of pictures that operations uploaded, by key. */
  bytes: Map<string, number>;
};

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

const idsOf = (mentions: readonly Mention[], kind: Mention['kind']) => [
  ...new Set(mentions.flatMap((one) => (one.kind === kind && typeof one.value === 'string' ? [one.value] : []))),
];

const linked = (mentions: readonly Mention[]) =>
  idsOf(mentions, 'link').flatMap((link) => {
    const id = /^\/product\?(?:.*&)?req_productId=([^&#]+)/.exec(link)?.[1];
    return id ? [id] : [];
  });

async function readProducts({ db }: Pick<App, 'db'>, ids: string[]): Promise<Mentioned['products']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product as p')
    .select(['p.id', 'p.name', 'p.on_sale'])
    .select(
      sql<number>`coalesce((select sum(on_hand - held)::int from stock where product_id = p.id), 0)`.as('available'),
    )
    .where('p.id', 'in', ids)
    .execute();
  return byId(rows);
}

async function readTimed({ db }: Pick<App, 'db'>, table: 'flash_sale' | 'lottery', ids: string[]) {
  if (ids.length === 0) return new Map<string, Timed>();
  return byId(await db.selectFrom(table).select(['id', 'name', 'from_at', 'to_at']).where('id', 'in', ids).execute());
}

async function readRewards({ db }: Pick<App, 'db'>, ids: string[]): Promise<Mentioned['rewards']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reward as r')
    .leftJoin('coupon as c', 'c.id', 'r.coupon_id')
    .leftJoin('sku as s', 's.id', 'r.sku_id')
    .leftJoin('product as p', 'p.id', 's.product_id')
    .select(['r.id', 'r.total', 'r.taken', 'r.withdrawn_at', 'c.name as coupon', 'p.name as product'])
    .where('r.id', 'in', ids)
    .execute();
  return byId(
    rows.map(({ id, total, taken, withdrawn_at, coupon, product }) => ({
      id,
      name: coupon ?? product ?? '',
      withdrawn: withdrawn_at !== null,
      full: taken >= total,
    })),
  );
}

async function findReservables({ db }: Pick<App, 'db'>, ids: string[]): Promise<Mentioned['reservables']> {
  if (ids.length === 0) return new Map();
  const rows = await reservables(db).where('r.id', 'in', ids).execute();
  return byId(
    rows.map(({ id, name, withdrawn_at, places, taken, begins }) => ({
      id,
      name,
      begins,
      withdrawn: withdrawn_at !== null,
      full: places !== null && taken >= places,
    })),
  );
}

async function readGroups({ db }: Pick<App, 'db'>, ids: string[]): Promise<Mentioned['groups']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['f.id', 'p.name', 'p.on_sale', 'f.from_at', 'f.to_at'])
    .select(
      sql<number>`coalesce((select on_hand - held from stock where product_id = p.id and warehouse_id = f.warehouse_id), 0)::int`.as(
        'available',
      ),
    )
    .where('f.id', 'in', ids)
    .execute();
  return byId(rows);
}

const endsAt = sql<Date>`coalesce(ended_at, to_at)`.as('to_at');

async function readLightRobs({ db }: Pick<App, 'db'>, ids: string[]): Promise<Mentioned['lightRobs']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('light_rob')
    .select(['id', 'name', 'from_at', endsAt])
    .select(sql<number>`total - taken`.as('left'))
    .where('id', 'in', ids)
    .execute();
  return byId(rows);
}

async function readPacketRains({ db }: Pick<App, 'db'>, ids: string[]): Promise<Mentioned['packetRains']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('red_packet_campaign as c')
    .select(['id', 'name', 'from_at', endsAt])
    .select(
      sql<number>`(select count(*)::int from red_packet where campaign_id = c.id and person_id is null)`.as('left'),
    )
    .where('id', 'in', ids)
    .execute();
  return byId(rows);
}

async function readSuperBuys({ db }: Pick<App, 'db'>, ids: string[]): Promise<Mentioned['superBuys']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('super_buy as b')
    .innerJoin('flash_sale as f', 'f.id', 'b.id')
    .innerJoin('flash_sale_item as i', 'i.sale_id', 'b.id')
    .select(['b.id', 'b.title as name', 'f.from_at', 'f.to_at'])
    .select(sql<number>`i.total - i.sold`.as('left'))
    .where('b.id', 'in', ids)
    .execute();
  return byId(rows);
}

async function readBytes({ db }: Pick<App, 'db'>, mentions: readonly Mention[]) {
  const keys = mentions.flatMap((one) => (one.kind === 'picture' ? [one.value.key] : []));
  const ids = keys.flatMap((key) => UPLOADED.exec(key)?.[1] ?? []).filter((id) => isUuid(id));
  if (ids.length === 0) return new Map<string, number>();
  const rows = byId(await db.selectFrom('page_picture').select(['id', 'bytes']).where('id', 'in', ids).execute());
  return new Map(
    keys.flatMap((key) => {
      const row = rows.get(UPLOADED.exec(key)?.[1] ?? '');
      return row ? [[key, row.bytes] as const] : [];
    }),
  );
}

/** Paths of the screens that visitors have now. */
export function livePaths({ releases }: Pick<App, 'releases'>): Set<string> {
  const { remotes, documents } = releases.now();
  const live = remotes.flatMap(({ name, stable }) => documents[`${name}@${stable}`] ?? []);
  return new Set(live.flatMap(({ routes }) => routes.map(({ path }) => path)));
}

const ownHosts = ({ config: { publicOrigin, production } }: Pick<App, 'config'>) =>
  new Set([...production.pageHosts, ...(publicOrigin ? [new URL(publicOrigin).host] : [])]);

export async function readMentioned(app: App, mentions: readonly Mention[]): Promise<Mentioned> {
  const { db } = app;
  const ids = (kind: Mention['kind']) => idsOf(mentions, kind).filter((id) => isUuid(id));
  const couponIds = ids('coupon');
  const coupons = couponIds.length
    ? await db
        .selectFrom('coupon')
        .select(['id', 'name', 'from_at', 'to_at', 'collectable', 'taken', 'total'])
        .where('id', 'in', couponIds)
        .execute()
    : [];
  const pages = await db.selectFrom('promotion_page').select(['id', 'slug']).where('archived_at', 'is', null).execute();
  return {
    products: await readProducts(app, [
      ...new Set([...ids('product'), ...linked(mentions).filter((id) => isUuid(id))]),
    ]),
    coupons: byId(coupons),
    sales: await readTimed(app, 'flash_sale', ids('sale')),
    lotteries: await readTimed(app, 'lottery', ids('lottery')),
    rewards: await readRewards(app, ids('reward')),
    reservables: await findReservables(app, ids('reservable')),
    stores: byId(await readStores(db, ids('store'))),
    groups: await readGroups(app, ids('group')),
    lightRobs: await readLightRobs(app, ids('lightRob')),
    packetRains: await readPacketRains(app, ids('packetRain')),
    superBuys: await readSuperBuys(app, ids('superBuy')),
    paths: livePaths(app),
    hosts: ownHosts(app),
    pages: new Set(pages.flatMap(({ id, slug }) => (slug ? [id, slug] : [id]))),
    bytes: await readBytes(app, mentions),
  };
}
