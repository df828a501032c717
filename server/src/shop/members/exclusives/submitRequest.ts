import { emitEvent } from '../../../core/events/webhookEvents';
import { fullDay } from '@cellar/shared/format/time/near';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { DAY, dayOf } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';
import { transaction, type Tx } from '../../../store/transaction';
import { formatRegion } from '../../identity/addresses/places';
import { OPEN, requestOf, requestRows } from './requestRows';
import { sharesArea } from './sharesArea';

const PER_DAY: Limit = { name: 'exclusiveRequest', most: 10, perMs: DAY, text: '今天提交的申请太多，请明天再试' };
const MAX_OPEN = 10;

const at = (field: string, code: string, text: string) => new BusinessError(text, { code, fields: { [field]: text } });

async function assertOffered(tx: Tx, productId: string) {
  const offer = await tx
    .selectFrom('exclusive_offer as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .select('o.product_id')
    .where('o.product_id', '=', productId)
    .where('p.on_sale', '=', true)
    .executeTakeFirst();
  if (!offer) throw new BusinessError('这款商品现在不能申请专享', { code: 'product' });
}

async function assertFree(tx: Tx, productId: string, areaCode: string, now: Date) {
  const holder = await tx
    .selectFrom('exclusive')
    .select('to_on')
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .where('to_on', '>=', dayOf(now))
    .where(sharesArea('area_code', areaCode))
    .orderBy('to_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (holder) throw at('areaCode', 'taken', `这个地区已有人专享，${fullDay(holder.to_on)}到期`);
}

/** The person's row is locked: of two requests at once the second sees the first. */
async function assertNoOpenRequest(tx: Tx, personId: string, productId: string, areaCode: string) {
  await lockPerson(tx, personId);
  const open = await tx
    .selectFrom('exclusive_request')
    .select(['product_id', 'area_code'])
    .where('person_id', '=', personId)
    .where('state', 'in', OPEN)
    .execute();
  if (open.some(({ product_id, area_code }) => product_id === productId && area_code === areaCode))
    throw at('areaCode', 'asked', '你已申请这个地区，请等待回复');
  if (open.length >= MAX_OPEN)
    throw new BusinessError(`最多同时申请 ${MAX_OPEN} 项，请等待回复后再申请`, { code: 'full' });
}

/** Somebody asks to be the only one to sell a product in a region. */
export async function submitRequest(
  services: Services,
  { idemKey, ...content }: FieldsOf<'exclusives.submitRequest'>,
  { id: personId }: Person,
) {
  await limitHits(services, PER_DAY, personId);
  const now = services.clock.now();
  const { productId, areaCode, contact, phone, body } = content;
  const area = formatRegion(areaCode);
  if (!area) throw at('areaCode', 'area', '请选择地区');
  return transaction(services.db, (tx) =>
    once(tx, { personId, call: 'exclusives.submitRequest', key: idemKey, content, now }, async () => {
      await assertOffered(tx, productId);
      await assertNoOpenRequest(tx, personId, productId, areaCode);
      await assertFree(tx, productId, areaCode, now);
      const id = newId(now.getTime());
      await tx
        .insertInto('exclusive_request')
        .values({
          person_id: personId,
          id,
          product_id: productId,
          area_code: areaCode,
          area,
          contact,
          phone,
          body,
          asked_at: now,
        })
        .execute();
      const data = { kind: 'exclusive', applicationId: id };
      await emitEvent(tx, { event: 'application.submitted', data, at: now });
      return requestOf(await requestRows(tx).where('r.id', '=', id).executeTakeFirstOrThrow());
    }),
  );
}
