import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db } from '../../../store/transaction';
import { noVoucher } from './vouchers';

type By = { who: string };
const SHOWN = 50;

/** Vouchers for a person, who reads the reason on each. */
export const giveVouchers = (services: Services, { phone, count, days, reason, who }: FieldsOf<'samples.give'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const person = await tx.selectFrom('person').select('id').where('phone', '=', phone).executeTakeFirst();
    if (!person) throw new NotFound('没有这个手机号的会员');
    const expires_at = new Date(at.getTime() + days * DAY);
    const rows = Array.from({ length: count }, () => ({
      person_id: person.id,
      id: newId(at.getTime()),
      reason,
      given_at: at,
      expires_at,
    }));
    await tx.insertInto('sample_voucher').values(rows).execute();
    await audit(tx, { who, target: maskPhone(phone), detail: { count, days }, reason, at });
    return { given: count };
  });

/** Redeemed vouchers whose bottle is not sent yet. */
export async function waitingSamples(db: Db) {
  const rows = await db
    .selectFrom('sample_voucher as v')
    .innerJoin('sample as s', 's.id', 'v.sample_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['v.id', 'v.address', 'v.redeemed_at', 's.capacity_ml', 'p.name'])
    .where('v.redeemed_at', 'is not', null)
    .where('v.shipped_at', 'is', null)
    .orderBy('v.redeemed_at')
    .orderBy('v.id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, name, capacity_ml, address, redeemed_at }) => ({
    id,
    name,
    capacityMl: capacity_ml,
    address: OrderAddress.parse(address),
    redeemedAt: redeemed_at!.toISOString(),
  }));
}

export const shipSample = (services: Services, { id, courier, trackingNo, who }: FieldsOf<'samples.ship'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await tx
      .selectFrom('sample_voucher')
      .select(['person_id', 'redeemed_at', 'shipped_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw noVoucher();
    if (!row.redeemed_at || row.shipped_at)
      throw new BusinessError('只有待寄出的样酒可以发货', { code: 'changed', stale: true });
    await tx
      .updateTable('sample_voucher')
      .set({ courier, tracking_no: trackingNo, shipped_at: at })
      .where('id', '=', id)
      .execute();
    await sendMessage(tx, {
      personId: row.person_id,
      kind: 'order',
      title: '样酒已寄出',
      body: `${courier} ${trackingNo}`,
      link: '/sample-juan?tab=redeemed',
      now: at,
    });
    await audit(tx, { who, target: id, detail: { courier, trackingNo }, at });
  });
