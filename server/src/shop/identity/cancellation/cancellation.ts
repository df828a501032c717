import { fullDay } from '@cellar/shared/format/time/near';
import type { Cancellation, CANCEL_REASONS } from '@cellar/shared/api/identity/cancellation/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { DAY, dayOf } from '../../../clock';
import { waitingCancellation, withdrawCancellation } from '../../../core/cancellations';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, LoginRequired, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { KnownCaller } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { endSessions } from '../auth/session';
import { takeTicket } from '../auth/ticket';
import { obstaclesOf } from './obstacles';

const COOLING_DAYS = 7;

const REASON_NAMES: Record<(typeof CANCEL_REASONS)[number], string> = {
  unused: '不再使用酒窖',
  otherAccount: '有其他账号，想只留一个',
  prices: '价格或优惠不合适',
  service: '对商品或服务不满意',
  messages: '收到的消息太多',
  privacy: '担心个人信息安全',
  other: '其他原因',
};

export const listReasons = () =>
  (Object.keys(REASON_NAMES) as (keyof typeof REASON_NAMES)[]).map((id) => ({ id, name: REASON_NAMES[id] }));

export const reasonName = (reason: string): string => REASON_NAMES[reason as keyof typeof REASON_NAMES];

async function waitingOf({ db }: Services, personId: string): Promise<Cancellation['waiting']> {
  const row = await waitingCancellation(db, personId);
  return (
    (row && {
      askedAt: row.asked_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      reason: reasonName(row.reason),
    }) ??
    null
  );
}

export async function getCancellation(services: Services, personId: string): Promise<Cancellation> {
  const person = await services.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst();
  if (!person) throw new LoginRequired();
  const { coupons } = await services.db
    .selectFrom('person_coupon')
    .select((all) => all.fn.countAll().as('coupons'))
    .where('person_id', '=', personId)
    .where('state', '=', 'unused')
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirstOrThrow();
  return {
    phone: maskPhone(person.phone),
    hasPassword: person.password_hash !== null,
    losses: {
      balanceFen: person.balance_fen,
      giftFen: person.balance_gift_fen,
      coins: person.coins,
      points: person.points,
      coupons: Number(coupons),
      earningFen: person.earning_fen + person.frozen_earning_fen,
    },
    obstacles: await obstaclesOf(services.db, personId, services.clock.now()),
    coolingDays: COOLING_DAYS,
    waiting: await waitingOf(services, personId),
  };
}

/** Asks for the cancellation; until it is due it can be taken back, by a login too. */
export async function submitCancellation(
  services: Services,
  { reason, text, ticket }: FieldsOf<'cancellation.submit'>,
  { person, tokenHash }: KnownCaller,
) {
  const now = services.clock.now();
  const dueAt = new Date(now.getTime() + COOLING_DAYS * DAY);
  await transaction(services.db, async (tx) => {
    await takeTicket(tx, now, { ticket, personId: person.id, purpose: 'logout' });
    if (await waitingCancellation(tx, person.id))
      throw new BusinessError('已提交过注销申请，无需重复提交', { code: 'waiting' });
    if ((await obstaclesOf(tx, person.id, now)).length > 0)
      throw new BusinessError('还有未完成的订单或款项，完成后才能注销', { code: 'obstacles' });
    const row = { reason, text: text || null, asked_at: now, due_at: dueAt };
    await tx
      .insertInto('cancellation')
      .values({ ...row, person_id: person.id, id: newId(now.getTime()) })
      .execute();
    await endSessions(tx, now, { personId: person.id, keep: tokenHash });
    const body = `账号将于 ${fullDay(dueAt)}注销。在此之前可以随时撤回，重新登录也会撤回。`;
    await notifyAccount(tx, { personId: person.id, title: '已收到注销申请', body, link: '/logout', now });
  });
  await services.ports.sms
    .send({ phone: person.phone, kind: 'cancelAsked', values: { day: dayOf(dueAt) } })
    .catch((error: unknown) => services.log.error(error));
  return getCancellation(services, person.id);
}

export async function takeBack(services: Services, personId: string) {
  const isWithdrawn = await transaction(services.db, (tx) => withdrawCancellation(tx, personId, services.clock.now()));
  if (!isWithdrawn) throw new NotFound('没有待生效的注销申请');
  return getCancellation(services, personId);
}
