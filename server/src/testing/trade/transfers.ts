import type { Params, Result } from '@cellar/shared/contract/calls';
import { dayOf } from '../../clock';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import type { OrderScene, Placed } from './orders';
import { pngPicture } from '../files/pictures';

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };
const http = undefined as never;
let lines = 0;

/** A number that no other line of the bank's statement has. */
export const newBankNo = () => `BANK${String(++lines).padStart(8, '0')}`;

type Name = `transfers.${'list' | 'show' | 'accept' | 'refuse' | 'recordArrival' | 'listRefunds' | 'payBack'}`;

/** Makes a call of finance. */
export function asFinance<N extends Name>({ app }: OrderScene, name: N, fields: Params<N>) {
  const handler = app.handlers[name] as unknown as (fields: object, staff: object, http: never) => Promise<Result<N>>;
  return handler(fields, finance, http);
}

/** The person's company account. */
export const companyOf = async ({ call }: OrderScene, person: Person) => {
  const [known] = (await call('companyAccounts.list', {}, person)).list;
  if (known) return known.id;
  const bank = { company: '上海林氏酒业有限公司', bank: '招商银行', branch: '徐汇支行', number: '1219000012345' };
  return (await call('companyAccounts.add', { ...bank, idemKey: newId() }, person)).account.id;
};

const addVoucher = async ({ call }: OrderScene, person: Person) =>
  (await call('uploads.add', { purpose: 'voucher', file: await pngPicture() }, person)).id;

export const report = async (scene: OrderScene, person: Person, { orderId, totalFen }: Placed, amountFen = totalFen) =>
  scene.call(
    'transfers.reportCompany',
    { orderId, amountFen, accountId: await companyOf(scene, person), idemKey: newId() },
    person,
  );

export const submit = async (scene: OrderScene, person: Person, { orderId, totalFen }: Placed, amountFen = totalFen) =>
  scene.call(
    'transfers.submitOffline',
    {
      orderId,
      amountFen,
      paidOn: dayOf(scene.clock.now()),
      payer: '林致远',
      vouchers: [await addVoucher(scene, person)],
      idemKey: newId(),
    },
    person,
  );

/** The one transfer of the order that waits for its check. */
export const waitingId = async ({ db }: OrderScene, orderId: string) =>
  (
    await db
      .selectFrom('transfer')
      .select('id')
      .where('order_id', '=', orderId)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

/** Finance finds this much on the statement for the transfer that waits. */
export const accept = async (scene: OrderScene, orderId: string, amountFen: number) =>
  asFinance(scene, 'transfers.accept', { id: await waitingId(scene, orderId), amountFen, bankNo: newBankNo() });
