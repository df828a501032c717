import { sql } from 'kysely';
import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { bottleCost } from '../../../core/stock/lots';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { lockPerson } from '../../../core/lockPerson';
import { ENDS_TOO_EARLY } from '../../../core/period';
import type { Staff } from '../../../core/caller';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { readPerson, readPersonByPhone } from '../../identity/auth/session';
import { readPolicy } from '../../identity/staffPolicy/policy';
import { refused } from '../productAdmin/refusals';

type Input = FieldsOf<'personPrices.add'>;

const RETAIL = sql<number | null>`(select min(r.price_fen) from price r where r.sku_id = x.sku_id and r.level_id is null
  and r.min_quantity = 1 and r.from_at is null and r.to_at is null)`;
const namedGoods = (db: Db) =>
  db
    .selectFrom('person_price as x')
    .innerJoin('person as m', 'm.id', 'x.person_id')
    .innerJoin('sku as s', 's.id', 'x.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['x.id', 'x.person_id', 'm.nickname', 'm.phone', 'p.id as product_id', 'p.name', 'p.code', 'p.unit'])
    .select(['s.kind', 's.bottles', 'x.min_quantity', 'x.price_fen', 'x.from_at', 'x.to_at', 'x.by', 'x.at'])
    .select(RETAIL.as('retail'));

/** Prices for one buyer that count or will count. */
export async function listPersonPrices({ db, clock }: Services, asked: FieldsOf<'personPrices.list'>) {
  const { personId, productId, ...page } = asked;
  let query = namedGoods(db)
    .where('x.ended_at', 'is', null)
    .where((where) => where.or([where('x.to_at', 'is', null), where('x.to_at', '>', clock.now())]));
  if (personId) query = query.where('x.person_id', '=', personId);
  if (productId) query = query.where('s.product_id', '=', productId);
  const { rows, next } = await readPage(query, page, { 'x.at': 'instant', 'x.id': 'uuid' });
  return {
    list: rows.map((row) => ({
      ...{ id: row.id, personId: row.person_id, nickname: row.nickname, phone: maskPhone(row.phone) },
      ...{ productId: row.product_id, goods: `${row.name} · ${specText(row)}`, code: row.code, by: row.by },
      ...{ minQuantity: row.min_quantity, priceFen: row.price_fen, retailFen: row.retail },
      fromAt: row.from_at?.toISOString() ?? null,
      toAt: row.to_at?.toISOString() ?? null,
    })),
    next,
  };
}

async function findMember(tx: Tx, { phone, personId }: Input) {
  if (!phone && !personId) throw refused('member', 'phone', '请填写会员的手机号');
  const row = personId ? await readPerson(tx, personId) : await readPersonByPhone(tx, phone!);
  if (!row || row.cancelled_at) throw refused('member', 'phone', '没有用这个手机号注册的会员');
  return row;
}

type Unit = NonNullable<Awaited<ReturnType<typeof findUnit>>>;

export async function findUnit(db: Db, skuId: string) {
  const row = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.kind', 's.bottles', 'p.name', 'p.unit'])
    .select(bottleCost('p').as('cost_fen'))
    .where('s.id', '=', skuId)
    .executeTakeFirst();
  return row ?? null;
}

/** Below what it cost the shop only finance sells; in a shop with a limit a second person has agreed to it. */
async function assertAboveCost(
  services: Pick<Services, 'db'>,
  { unit: { cost_fen, bottles }, priceFen, staff }: { unit: Unit; priceFen: number; staff: Staff },
) {
  if (cost_fen === null || priceFen >= cost_fen * bottles) return;
  if ((await readPolicy(services)).secondPersonAboveFen !== null) return;
  if (staff.roles.some((role) => role === 'finance' || role === 'admin')) return;
  throw refused('belowCost', 'priceFen', `低于进货价 ${money(cost_fen * bottles)}，需要「财务」权限`);
}

async function assertFree(
  tx: Tx,
  { personId, now }: { personId: string; now: Date },
  { skuId, minQuantity, fromAt, toAt }: Input,
) {
  let query = tx
    .selectFrom('person_price')
    .select('id')
    .where('person_id', '=', personId)
    .where('sku_id', '=', skuId)
    .where('min_quantity', '=', minQuantity)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('to_at', 'is', null), where('to_at', '>', fromAt ? new Date(fromAt) : now)]));
  if (toAt)
    query = query.where((where) => where.or([where('from_at', 'is', null), where('from_at', '<', new Date(toAt))]));
  if (await query.limit(1).executeTakeFirst())
    throw refused('taken', 'fromAt', '这位会员在这段时间已有这个商品的专属价，请先结束');
}

/** Agrees a price with one buyer. */
export const addPersonPrice = (services: Services, input: Input, staff: Staff) =>
  transaction(services.db, async (tx) => {
    const { skuId, minQuantity, priceFen, fromAt, toAt } = input;
    const at = services.clock.now();
    if (toAt && new Date(toAt) <= (fromAt ? new Date(fromAt) : at))
      throw refused('period', 'toAt', fromAt ? ENDS_TOO_EARLY : '结束时间要晚于现在');
    const { id: personId } = await findMember(tx, input);
    // One price of a person at a time, so that two who add the same do not both succeed.
    await lockPerson(tx, personId);
    const unit = await findUnit(tx, skuId);
    if (!unit) throw new NotFound('商品不存在');
    await assertAboveCost({ db: tx }, { unit, priceFen, staff });
    await assertFree(tx, { personId, now: at }, input);
    const id = newId(at.getTime());
    const period = { from_at: fromAt ? new Date(fromAt) : null, to_at: toAt ? new Date(toAt) : null };
    const row = { id, person_id: personId, sku_id: skuId, min_quantity: minQuantity, price_fen: priceFen };
    await tx
      .insertInto('person_price')
      .values({ ...row, ...period, by: staff.name, at })
      .execute();
    const detail = {
      goods: `${unit.name} · ${specText(unit)}`,
      minQuantity,
      priceFen,
      fromAt: fromAt ?? null,
      toAt: toAt ?? null,
    };
    await audit(tx, { who: staff.name, target: personId, detail, at });
    return { id };
  });

/** Takes a price for one buyer back. */
export const endPersonPrice = (services: Services, id: string, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await tx.selectFrom('person_price').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new NotFound('专属价不存在');
    if (row.ended_at) throw new BusinessError('这个专属价已经结束', { code: 'changed', stale: true });
    await tx.updateTable('person_price').set({ ended_at: at }).where('id', '=', id).execute();
    const unit = await findUnit(tx, row.sku_id);
    const detail = { goods: unit && `${unit.name} · ${specText(unit)}`, priceFen: row.price_fen };
    await audit(tx, { who, target: row.person_id, detail, at });
  });
