import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Services } from '../../../../services';
import type { CampaignPick, NamedCampaign } from '../../../../core/campaigns/campaign';
import { campaignKinds } from '../../../../core/campaigns/kinds';
import { readStores } from '../../deliver/stores';
import { reservables } from '../../../campaigns/reservations/reservableRows';
import { UPLOADED } from '../uploads/pagePictures';
import type { Mention } from './mentions';

/** `full`: none is left. */
type Served = { name: string; withdrawn: boolean; full: boolean };
/** What the shop knows of everything that a page names, by id. */
export type Mentioned = {
  products: Map<string, { name: string; on_sale: boolean; available: number }>;
  coupons: Map<string, { name: string; from_at: Date; to_at: Date; taken: number; total: number }>;
  rewards: Map<string, Served>;
  reservables: Map<string, Served & { begins: Date }>;
  stores: Map<string, { id: string }>;
  /** Campaigns of each kind that a page can name. */
  campaigns: Map<Mention['kind'], { title: string; named: Map<string, NamedCampaign> }>;
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

async function readProducts({ db }: Pick<Services, 'db'>, ids: string[]): Promise<Mentioned['products']> {
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

async function readRewards({ db }: Pick<Services, 'db'>, ids: string[]): Promise<Mentioned['rewards']> {
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

async function findReservables({ db }: Pick<Services, 'db'>, ids: string[]): Promise<Mentioned['reservables']> {
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

async function readCampaigns({ db }: Pick<Services, 'db'>, idsOfKind: (pick: CampaignPick) => string[]) {
  const found: Mentioned['campaigns'] = new Map();
  for (const { mention } of campaignKinds()) {
    if (!mention) continue;
    const ids = idsOfKind(mention.pick);
    const rows = ids.length > 0 ? await mention.read(db, ids) : [];
    found.set(mention.pick, { title: mention.title, named: byId(rows) });
  }
  return found;
}

async function readBytes({ db }: Pick<Services, 'db'>, mentions: readonly Mention[]) {
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
export function livePaths({ releases }: Pick<Services, 'releases'>): Set<string> {
  const { remotes, documents } = releases.now();
  const live = remotes.flatMap(({ name, stable }) => documents[`${name}@${stable}`] ?? []);
  return new Set(live.flatMap(({ routes }) => routes.map(({ path }) => path)));
}

const ownHosts = ({ config: { publicOrigin, production } }: Pick<Services, 'config'>) =>
  new Set([...production.pageHosts, ...(publicOrigin ? [new URL(publicOrigin).host] : [])]);

export async function readMentioned(services: Services, mentions: readonly Mention[]): Promise<Mentioned> {
  const { db } = services;
  const ids = (kind: Mention['kind']) => idsOf(mentions, kind).filter((id) => isUuid(id));
  const couponIds = ids('coupon');
  const coupons = couponIds.length
    ? await db
        .selectFrom('coupon')
        .select(['id', 'name', 'from_at', 'to_at', 'taken', 'total'])
        .where('id', 'in', couponIds)
        .execute()
    : [];
  const pages = await db.selectFrom('promotion_page').select(['id', 'slug']).where('archived_at', 'is', null).execute();
  return {
    products: await readProducts(services, [
      ...new Set([...ids('product'), ...linked(mentions).filter((id) => isUuid(id))]),
    ]),
    coupons: byId(coupons),
    rewards: await readRewards(services, ids('reward')),
    reservables: await findReservables(services, ids('reservable')),
    stores: byId(await readStores(db, ids('store'))),
    campaigns: await readCampaigns(services, ids),
    paths: livePaths(services),
    hosts: ownHosts(services),
    pages: new Set(pages.flatMap(({ id, slug }) => (slug ? [id, slug] : [id]))),
    bytes: await readBytes(services, mentions),
  };
}
