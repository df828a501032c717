import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../../services';
import type { CampaignMention, CampaignPick } from '../../../../core/campaigns/campaign';
import { campaignKinds } from '../../../../core/campaigns/kinds';
import { overLabel, type Period } from '../../../../core/period';
import { formatMinute } from '../../../../core/formatMinute';
import type { FieldsOf } from '../../../../http/handler';
import { pickReservables, pickRewards, pickStores } from './servicePicks';
import { normalForm } from '../../../../search/language/text';
import { couponText } from '../../../../core/texts';

/** 11/27 20:00 至 11/30 23:59, by Shanghai's clocks. */
const span = ({ from_at, to_at }: Period) => `${formatMinute(from_at)} 至 ${formatMinute(to_at)}`;

const SHOWN = 30;
type Asked = FieldsOf<'pages.listPicks'>;

async function products(services: Services, { q, ids }: { q: string; ids: string[] | null }): Promise<Pick[]> {
  const engine = await services.search.ready(services.db);
  const asked = ids ? { ids, size: ids.length } : { ...(q && { text: q }), sort: 'sales' as const, size: SHOWN };
  const { hits } = await engine.find(asked);
  const known = new Map(hits.map(({ product }) => [product.id, product]));
  const wanted = ids ?? [...known.keys()];
  if (wanted.length === 0) return [];
  const stored = await services.db
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

async function coupons({ db, clock }: Services): Promise<Pick[]> {
  const now = clock.now();
  const rows = await db.selectFrom('coupon').selectAll().orderBy('to_at', 'desc').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: `${couponText({ thresholdFen: row.threshold_fen, offFen: row.off_fen })} · ${span(row)}`,
    picture: null,
    warning: overLabel(row, now) || (row.taken >= row.total ? '已领完' : ''),
  }));
}

/** Campaigns, the last to end first. */
async function campaigns(
  { db, clock }: Services,
  { read }: CampaignMention,
  ids: readonly string[] | null,
): Promise<Pick[]> {
  const now = clock.now();
  return (await read(db, ids)).map(({ id, name, note, picture, period, lack }) => ({
    id,
    name,
    hint: [note, span(period)].filter(Boolean).join(' · '),
    picture: picture ?? null,
    warning: overLabel(period, now) || (lack?.label ?? ''),
  }));
}

const lists: Record<Exclude<Asked['kind'], 'product' | CampaignPick>, (services: Services) => Promise<Pick[]>> = {
  coupon: coupons,
  reward: pickRewards,
  reservable: pickReservables,
  store: pickStores,
};

function read(
  services: Services,
  kind: Exclude<Asked['kind'], 'product'>,
  ids: readonly string[] | null,
): Promise<Pick[]> {
  const mention = campaignKinds().find((one) => one.mention?.pick === kind)?.mention;
  return mention ? campaigns(services, mention, ids) : lists[kind as keyof typeof lists](services);
}

/** What a field can name: what fits the words, or what is chosen already. */
export async function listPicks(services: Services, { kind, q, ids: asked }: Asked): Promise<Pick[]> {
  const ids = asked ? asked.split(',').filter((id) => isUuid(id)) : null;
  const list =
    kind === 'product'
      ? await products(services, { q, ids })
      : (await read(services, kind, ids)).filter(({ name }) => normalForm(name).includes(normalForm(q)));
  const byId = new Map(list.map((one) => [one.id, one]));
  return ids ? ids.flatMap((id) => byId.get(id) ?? []) : list.slice(0, SHOWN);
}
