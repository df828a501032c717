import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { addressOf, readAddress } from '../../identity/addresses/store';
import { noVoucher, readVoucher, stateOf } from './vouchers';

const changed = (text: string) => new BusinessError(text, { code: 'changed', stale: true });

const lockVoucher = async (tx: Tx, personId: string, id: string) => {
  const row = await tx
    .selectFrom('sample_voucher')
    .select(['expires_at', 'redeemed_at', 'shipped_at', 'received_at'])
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noVoucher();
  return row;
};

async function takeBottle(tx: Tx, sampleId: string) {
  const taken = await tx
    .updateTable('sample')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('id', '=', sampleId)
    .where('offered', '=', true)
    .where((row) => row('taken', '<', row.ref('total')))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new BusinessError('这款样酒已经兑完，请选择另一款', { code: 'gone' });
}

async function addressFor(tx: Tx, personId: string, id: string) {
  const row = await readAddress(tx, personId, id);
  if (!row) throw new NotFound('地址不存在或已删除');
  const { name, phone, areaCode, country, province, city, county, detail } = addressOf(row);
  return { name, phone, areaCode, country, province, city, county, detail };
}

/** Gives the voucher away for one bottle that is sent to the address. */
export function redeemVoucher(
  services: Services,
  { idemKey, ...content }: FieldsOf<'samples.redeem'>,
  personId: string,
) {
  const now = services.clock.now();
  const { voucherId, sampleId, addressId } = content;
  return transaction(services.db, (tx) =>
    once(tx, { personId, call: 'samples.redeem', key: idemKey, content, now }, async () => {
      const state = stateOf(await lockVoucher(tx, personId, voucherId), now);
      if (state === 'expired') throw new BusinessError('样酒券已过期', { code: 'expired' });
      if (state !== 'unused') throw changed('这张样酒券已经兑换过了');
      const address = await addressFor(tx, personId, addressId);
      await takeBottle(tx, sampleId);
      await tx
        .updateTable('sample_voucher')
        .set({ sample_id: sampleId, address: JSON.stringify(address), redeemed_at: now })
        .where('person_id', '=', personId)
        .where('id', '=', voucherId)
        .execute();
      return { voucher: await readVoucher(tx, personId, voucherId, now) };
    }),
  );
}

export function confirmSample(services: Services, voucherId: string, personId: string) {
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const state = stateOf(await lockVoucher(tx, personId, voucherId), now);
    if (state !== 'shipped') throw changed(state === 'received' ? '已经确认过收货' : '样酒还没有寄出');
    await tx
      .updateTable('sample_voucher')
      .set({ received_at: now })
      .where('person_id', '=', personId)
      .where('id', '=', voucherId)
      .execute();
    return { voucher: await readVoucher(tx, personId, voucherId, now) };
  });
}
