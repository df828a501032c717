import { fullDay } from '@cellar/shared/format/time/near';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { formatRegion } from '../../identity/addresses/places';
import { sharesArea } from './sharesArea';

type Grant = FieldsOf<'exclusives.grant'> & { who: string };
type End = FieldsOf<'exclusives.end'> & { who: string };

const at = (field: string, code: string, text: string) => new BusinessError(text, { code, fields: { [field]: text } });
const detailsLink = (id: string) => `/my-area-alone-details?id=${id}`;

export async function buyerOf(tx: Tx, by: { phone: string } | { id: string }): Promise<string> {
  const [column, value] = 'phone' in by ? (['phone', by.phone] as const) : (['id', by.id] as const);
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where(column, '=', value)
    .where('registration', '=', 'approved')
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (!row)
    throw 'phone' in by
      ? at('phone', 'person', '没有这个手机号的会员')
      : at('personId', 'person', '请选择通过审核的会员');
  return row.id;
}

/** The product stays locked until the end, so that of two grants at once the second sees the first. */
async function lockProduct(tx: Tx, wanted: { code: string } | { id: string }) {
  const [column, value] = 'code' in wanted ? (['code', wanted.code] as const) : (['id', wanted.id] as const);
  const row = await tx
    .selectFrom('product')
    .select(['id', 'name'])
    .where(column, '=', value)
    .where('on_sale', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw at('code' in wanted ? 'productCode' : 'productId', 'product', '商品不存在或已下架');
  return row;
}

async function assertFree(tx: Tx, productId: string, { areaCode, fromOn, toOn }: Terms) {
  const other = await tx
    .selectFrom('exclusive')
    .select('id')
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .where('from_on', '<=', toOn)
    .where('to_on', '>=', fromOn)
    .where(sharesArea('area_code', areaCode))
    .limit(1)
    .executeTakeFirst();
  if (other) throw at('areaCode', 'taken', '这个地区在这段时间内已有人专享');
}

type Terms = Pick<Grant, 'areaCode' | 'fromOn' | 'toOn' | 'depositFen' | 'quotaBottles' | 'who'>;
type Wanted = { personId: string; product: { code: string } | { id: string } };

function areaOf({ areaCode, fromOn, toOn }: Terms, now: Date): string {
  if (toOn <= fromOn || toOn < dayOf(now)) throw at('toOn', 'term', '结束日期应晚于开始日期和今天');
  const area = formatRegion(areaCode);
  if (!area) throw at('areaCode', 'area', '请选择地区');
  return area;
}

/** Makes a person the only one who distributes a product in a region, and says so to them. */
export async function grantWithin(tx: Tx, { personId, product: wanted }: Wanted, terms: Terms, now: Date) {
  const { areaCode, fromOn, toOn, depositFen, quotaBottles, who } = terms;
  const area = areaOf(terms, now);
  const product = await lockProduct(tx, wanted);
  await assertFree(tx, product.id, terms);
  const id = newId(now.getTime());
  await tx
    .insertInto('exclusive')
    .values({
      person_id: personId,
      id,
      product_id: product.id,
      area_code: areaCode,
      area,
      from_on: fromOn,
      to_on: toOn,
      deposit_fen: depositFen,
      quota_bottles: quotaBottles,
      granted_at: now,
      granted_by: who,
    })
    .execute();
  const deposit = depositFen > 0 ? `请在「保证金」缴纳 ${money(depositFen)}。` : '';
  const body = `${product.name}在${area}由你独家经销，${fullDay(fromOn)}至${fullDay(toOn)}。${deposit}`;
  await sendMessage(tx, { personId, kind: 'system', title: '区域专享已授予', body, link: detailsLink(id), now });
  await audit(tx, {
    who,
    target: personId,
    detail: { id, name: `${product.name} ${area}` },
    at: now,
  });
  return { id };
}

/** What staff grants to a member; a page of before names member and product by phone and code. */
export const grantExclusive = (services: Services, { personId, productId, phone, productCode, ...terms }: Grant) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    areaOf(terms, now);
    if (personId === undefined && phone === undefined) throw at('personId', 'person', '请选择会员');
    if (productId === undefined && productCode === undefined) throw at('productId', 'product', '请选择商品');
    const buyer = await buyerOf(tx, personId === undefined ? { phone: phone ?? '' } : { id: personId });
    const product = productId === undefined ? { code: productCode ?? '' } : { id: productId };
    return grantWithin(tx, { personId: buyer, product }, terms, now);
  });

/** Ends one that still holds or was to hold. */
export async function endExclusive(services: Services, { id, reason, who }: End) {
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    const found = await tx
      .selectFrom('exclusive')
      .select(['person_id', 'area'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw new NotFound('区域专享不存在');
    const ended = await tx
      .updateTable('exclusive')
      .set({ ended_at: now, ended_by: who, end_reason: reason })
      .where('person_id', '=', found.person_id)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('to_on', '>=', dayOf(now))
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new BusinessError('区域专享已结束', { code: 'changed', stale: true });
    const personId = found.person_id;
    const link = detailsLink(id);
    await sendMessage(tx, { personId, kind: 'system', title: '区域专享已终止', body: reason, link, now });
    await audit(tx, { who, target: personId, detail: { id, name: found.area }, reason, at: now });
  });
}
