import { RETURN_KINDS, RETURN_REASONS } from '@cellar/shared/constants/returns';
import type { ReturnForm } from '@cellar/shared/api/trade/returns/schema';
import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { findOrder, lockOrder, type OrderCore } from '../../../core/orders/lockOrder';
import { outNumber } from '../../../core/payments/outNumber';
import { addCaseEvent } from '../../../core/returns/returnCase';
import { phaseOf, type ReturnPhase } from '../../../core/returns/returnPhase';
import { canHold } from '../../../core/stock/holds';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';
import { snapshot, transaction, type Db, type Tx } from '../../../store/transaction';
import { receiveOrder } from '../orders/orderActions';
import { readParcelNews } from '../orders/orderParts';
import { useUploads } from '../../identity/uploads/uploadStore';
import { caseView, goodsView } from './caseView';
import { moneyBackFor } from './moneyBack';
import { bottlesOf, isRest, readReturnable, type ReturnableLine } from '../../../core/returns/returnLines';
import { AGREE_WITHIN, freightText, needsSendingBack, optionsOf } from './returnRule';

const PER_HOUR: Limit = { name: 'returnCase', most: 20, perMs: HOUR, text: '提交太频繁，请稍后再试' };

const changed = (text: string) => new BusinessError(text, { code: 'changed', stale: true });
const wrong = (field: string, text: string) => new BusinessError(text, { code: 'invalid', fields: { [field]: text } });

type Input = FieldsOf<'returns.preview'>;
type Situation = ReturnPhase & { order: OrderCore; lines: ReturnableLine[] };

async function situationOf(db: Db, order: OrderCore, now: Date): Promise<Situation> {
  const { received_at } = await db
    .selectFrom('shop_order')
    .select('received_at')
    .where('person_id', '=', order.person_id)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const parcels = (await readParcelNews(db, order.person_id, [order.id])).get(order.id) ?? [];
  const status = {
    state: order.state,
    delivery: order.delivery,
    receivedAt: received_at,
    parcels: parcels.map(({ state }) => state),
  };
  return { ...phaseOf(status, now), order, lines: await readReturnable(db, order.person_id, [order.id]) };
}

/** What can be asked for of an order, and of which of its goods. */
export const returnForm = ({ db, clock }: Services, { orderId }: FieldsOf<'returns.getForm'>, personId: string) =>
  snapshot(db, async (tx): Promise<ReturnForm> => {
    const order = await findOrder(tx, personId, orderId);
    const { phase, problem, until, confirms, lines } = await situationOf(tx, order, clock.now());
    const free = lines.some(({ gift, available }) => !gift && available > 0);
    return {
      orderId,
      orderNo: order.order_no,
      options: free ? optionsOf(phase) : [],
      problem: problem ?? (free ? null : '商品都已申请退换，请在「我的退换」查看进度'),
      until: until?.toISOString() ?? null,
      confirms,
      lines: lines
        .filter(({ gift }) => !gift)
        .map((line) => ({ ...goodsView(line), available: line.available, shareFen: line.share_fen })),
    };
  });

/** Refuses what the rule does not allow, and what other cases already hold. */
function assertFits({ phase, problem, lines }: Situation, { kind, reason, lines: wanted }: Input) {
  const option = optionsOf(phase).find((one) => one.kind === kind);
  if (!option) throw changed(problem ?? '订单状态已变化，请重新选择');
  const asked = option.reasons.find((one) => one.reason === reason);
  if (!asked) throw wrong('reason', '请重新选择原因');
  const known = wanted.map(({ line }) => lines.find((one) => one.line === line && !one.gift));
  if (known.includes(undefined) || new Set(wanted.map(({ line }) => line)).size < wanted.length)
    throw wrong('lines', '请重新选择商品');
  if (wanted.some(({ quantity }, i) => quantity > known[i]!.available)) throw changed('可退换的数量已变化，请重新选择');
  if (kind === 'exchange' && new Set(known.map((line) => line!.warehouse_id)).size > 1)
    throw wrong('lines', '不同仓库的商品请分开申请换货');
  return asked;
}

/** Gifts come back with the last of the goods: without goods there are no gifts. */
const giftsWith = ({ lines, phase }: Situation, { kind, reason, lines: wanted }: Input) => {
  if (kind === 'exchange' || (phase === 'arrived' && !needsSendingBack({ kind, reason }))) return [];
  const taken = wanted.map(({ line, quantity }) => ({ line, quantity }));
  return isRest(lines, taken) ? lines.filter(({ gift, available }) => gift && available > 0) : [];
};

export const previewReturn = ({ db, clock }: Services, input: Input, personId: string) =>
  snapshot(db, async (tx) => {
    const now = clock.now();
    const situation = await situationOf(tx, await findOrder(tx, personId, input.orderId), now);
    assertFits(situation, input);
    const { order, lines, phase } = situation;
    const exchange = input.kind === 'exchange';
    const asked = { reason: input.reason, unshipped: phase === 'unshipped' };
    return {
      money: exchange ? null : await moneyBackFor(tx, order, lines, input.lines, asked, now),
      freightText: freightText(input),
      gifts: giftsWith(situation, input).map(({ name, available }) => `${name} ×${available}`),
      inStock: exchange ? await canHold(tx, bottlesOf(lines, input.lines)) : null,
    };
  });

type Application = Omit<FieldsOf<'returns.apply'>, 'idemKey'>;

async function insertCase(tx: Tx, situation: Situation, input: Application, now: Date) {
  const { order, phase } = situation;
  const base = { person_id: order.person_id, case_id: newId(now.getTime()) };
  await tx
    .insertInto('return_case')
    .values({
      person_id: base.person_id,
      id: base.case_id,
      case_no: outNumber('T', now),
      order_id: order.id,
      kind: input.kind,
      unshipped: phase === 'unshipped',
      reason: input.reason,
      words: input.text,
      upload_ids: JSON.stringify(input.pictureIds),
      state: 'applied',
      applied_at: now,
      changed_at: now,
      due_at: new Date(now.getTime() + AGREE_WITHIN),
    })
    .execute();
  const gifts = giftsWith(situation, input).map(({ line, available }) => ({ line, quantity: available }));
  await tx
    .insertInto('return_line')
    .values([...input.lines, ...gifts].map(({ line, quantity }) => ({ ...base, line, quantity })))
    .execute();
  await addCaseEvent(
    tx,
    { person_id: base.person_id, id: base.case_id },
    {
      who: null,
      title: `申请${RETURN_KINDS[input.kind]}`,
      text: [RETURN_REASONS[input.reason], input.text].filter(Boolean).join('：'),
      now,
    },
  );
  return base.case_id;
}

/** Opens a case, once for each `idemKey`. Goods that lie with the buyer unconfirmed are confirmed with it. */
export async function applyReturn(
  services: Services,
  { idemKey, ...input }: FieldsOf<'returns.apply'>,
  personId: string,
) {
  await limitHits(services, PER_HOUR, personId);
  const now = services.clock.now();
  return transaction(services.db, (tx) =>
    once(tx, { personId, call: 'returns.apply', key: idemKey, content: input, now }, async () => {
      const order = await lockOrder(tx, personId, input.orderId);
      const situation = await situationOf(tx, order, now);
      await useUploads(tx, { personId, purpose: 'return', ids: input.pictureIds, now });
      const { pictures } = assertFits(situation, input);
      if (pictures && input.pictureIds.length === 0) throw wrong('pictureIds', '请上传能看清问题的照片');
      if (situation.confirms) await receiveOrder(tx, order, '你已申请退换，订单确认收货', now);
      const id = await insertCase(tx, situation, input, now);
      return caseView(tx, services, personId, id);
    }),
  );
}
