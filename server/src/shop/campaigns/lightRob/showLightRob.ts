import { z } from 'zod';
import type { AttemptProgress, LightRob } from '@cellar/shared/api/campaigns/lightRob/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { specText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';
import {
  findLightRob,
  findPriceAttempt,
  reachedFen,
  lightRobState,
  priceAttemptState,
  type LightRobRow,
} from './lightRobs';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import type { Db } from '../../../store/transaction';
import { maskName } from '../../catalog/products/productReviews';
import { readInviter } from '../../identity/registration/register';

const Rules = z.array(z.string());
const NEWEST = 10;

async function findOrThrow(db: Db, id: string): Promise<LightRobRow> {
  const campaign = await findLightRob(db, id);
  if (!campaign) throw new NotFound('活动不存在或已下线');
  return campaign;
}

type Asked = { campaign: LightRobRow; personId: string; now: Date };

async function progressOf(db: Db, { campaign, personId, now }: Asked): Promise<AttemptProgress | null> {
  const row = await findPriceAttempt(db, { personId, lightRobId: campaign.id });
  if (!row) return null;
  const friends = await db
    .selectFrom('light_rob_help as h')
    .innerJoin('person as p', 'p.id', 'h.helper_id')
    .select(['h.helper_id', 'p.nickname', 'h.at'])
    .where('h.person_id', '=', personId)
    .where('h.light_rob_id', '=', campaign.id)
    .where('h.at', '>=', row.begun_at)
    .orderBy('h.at', 'desc')
    .orderBy('h.helper_id')
    .execute();
  return {
    state: priceAttemptState(row, now),
    lit: row.lit,
    priceFen: row.price_fen ?? reachedFen(campaign, row.lit),
    friends: friends.map(({ helper_id, nickname, at }) => ({
      id: helper_id,
      name: maskName(nickname),
      at: at.toISOString(),
    })),
    dueAt: row.due_at.toISOString(),
    orderId: row.order_id,
  };
}

/** The attempt of the friend with this code; null: there is none, or it is the person's own. */
async function friendOf(
  db: Db,
  { campaign, from, personId, now }: Omit<Asked, 'personId'> & { from: string; personId: string | null },
): Promise<LightRob['friend']> {
  const friend = await readInviter({ db }, from);
  const row =
    friend && friend.id !== personId
      ? await findPriceAttempt(db, { personId: friend.id, lightRobId: campaign.id })
      : undefined;
  if (!friend || !row) return null;
  const help = personId
    ? await db
        .selectFrom('light_rob_help')
        .select('at')
        .where('person_id', '=', friend.id)
        .where('light_rob_id', '=', campaign.id)
        .where('helper_id', '=', personId)
        .executeTakeFirst()
    : undefined;
  const lighting = priceAttemptState(row, now) === 'lighting';
  return {
    name: maskName(friend.nickname),
    state: !lighting ? 'closed' : row.lit < campaign.lamps ? 'lighting' : 'full',
    lit: row.lit,
    priceFen: row.price_fen ?? reachedFen(campaign, row.lit),
    helped: help !== undefined,
  };
}

export async function showLightRob(
  { db, clock }: Services,
  { lightRobId, from }: FieldsOf<'lightRob.get'>,
  person: Person | null,
): Promise<LightRob> {
  const now = clock.now();
  const campaign = await findOrThrow(db, lightRobId);
  const personId = person?.id ?? null;
  const goods = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['p.id', 'p.name', 'p.picture', 's.kind', 's.bottles', 'p.unit'])
    .where('s.id', '=', campaign.sku_id)
    .executeTakeFirstOrThrow();
  const code = personId
    ? await db.selectFrom('person').select('invite_code').where('id', '=', personId).executeTakeFirstOrThrow()
    : null;
  return {
    id: campaign.id,
    name: campaign.name,
    state: lightRobState(campaign, now),
    now: now.toISOString(),
    fromAt: campaign.from_at.toISOString(),
    toAt: campaign.to_at.toISOString(),
    rules: Rules.parse(campaign.rules),
    hours: campaign.hours,
    productId: goods.id,
    goods: goods.name,
    spec: specText(goods),
    picture: Picture.parse(goods.picture),
    startFen: campaign.start_fen,
    floorFen: campaign.floor_fen,
    lamps: campaign.lamps,
    left: campaign.total - campaign.taken,
    inviteCode: code?.invite_code ?? null,
    own: personId ? await progressOf(db, { campaign, personId, now }) : null,
    friend: from ? await friendOf(db, { campaign, from, personId, now }) : null,
  };
}

export async function ownProgress({ db, clock }: Services, lightRobId: string, personId: string) {
  const now = clock.now();
  const campaign = await findOrThrow(db, lightRobId);
  const own = await progressOf(db, { campaign, personId, now });
  return { now: now.toISOString(), left: campaign.total - campaign.taken, own };
}

/** The last orders, by whom and at which price. */
export async function listSales({ db }: Services, lightRobId: string) {
  const { taken } = await findOrThrow(db, lightRobId);
  const rows = await db
    .selectFrom('light_rob_try as t')
    .innerJoin('person as p', 'p.id', 't.person_id')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 't.person_id').onRef('o.id', '=', 't.order_id'),
    )
    .select(['o.id', 'p.nickname', 't.lit', 't.price_fen', 'o.placed_at'])
    .where('t.light_rob_id', '=', lightRobId)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id')
    .limit(NEWEST)
    .execute();
  return {
    sold: taken,
    list: rows.map(({ id, nickname, lit, price_fen, placed_at }) => ({
      id,
      name: maskName(nickname),
      lit,
      priceFen: price_fen ?? 0,
      at: placed_at.toISOString(),
    })),
  };
}
