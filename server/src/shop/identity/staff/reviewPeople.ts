import type { VipApplicationState } from '@cellar/shared/constants/vip';
import { mayAct } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { liftLevel } from '../../../core/ledger';
import { sendMessage } from '../../../core/messages';
import { statesBefore } from '../../../core/states/transitions';
import { registrationAfter } from '../../../core/states/registration';
import { vipApplicationTransitions, WAITING_APPLICATION } from '../../../core/states/vipApplication';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { endOpenedBy } from '../auth/session';
import { effectiveRights, heldRoles } from './customRoles';
import { welcome } from '../registration/approve';

type Review = FieldsOf<'staff.decideRegistration'> & { who: string };
type Found = {
  id: string;
  person_id: string;
  state: string;
  shop_type: string;
  company: string | null;
  first_decided_by: string | null;
  second_decided_by: string | null;
};

/** Where each decision leads from the state that waits for it. */
const firstOutcomes = { pass: 'firstChecked', reject: 'firstReject', veto: 'veto' } as const;
type Waiting = (typeof WAITING_APPLICATION)[number];
const outcomes: Record<Waiting, Record<Review['decision'], VipApplicationState>> = {
  init: firstOutcomes,
  authstr: firstOutcomes,
  firstChecked: { pass: 'checked', reject: 'secondReject', veto: 'veto' },
};

const notices: Partial<Record<VipApplicationState, string>> = {
  firstReject: '资料未通过初审',
  secondReject: '资料未通过复审',
  checked: '注册审核已通过',
  veto: '注册申请未获批准',
};

const DECIDED: Readonly<Record<string, string>> = {
  firstChecked: '初审通过',
  checked: '复审通过',
  firstReject: '初审驳回',
  secondReject: '复审驳回',
  veto: '否决',
};

const isWaiting = (state: string): state is Waiting => WAITING_APPLICATION.some((waiting) => waiting === state);

/** Who decides sees which review is due; a pass of the first one that was meant must not become the second. */
function assertDue({ state, first_decided_by, second_decided_by }: Found, seen: Review['review']) {
  const due = state === 'firstChecked' ? 'second' : 'first';
  if (isWaiting(state) && (seen ?? due) === due) return;
  const by = second_decided_by ?? first_decided_by;
  throw new BusinessError(`申请已由 ${by} ${DECIDED[state] ?? '重新处理'}，你的审核没有生效`, {
    ...{ code: 'changed', stale: true, detail: { state, by } },
  });
}

/** The second check is another person's, unless the shop has nobody else who may make it. */
async function assertOther(tx: Tx, { state, first_decided_by }: Found, { decision, who }: Review) {
  if (state !== 'firstChecked' || decision !== 'pass' || first_decided_by !== who) return;
  const rows = await tx
    .selectFrom('staff')
    .select(['name', 'roles'])
    .select(heldRoles)
    .where('disabled_at', 'is', null)
    .execute();
  const reviewers = rows.filter((row) => mayAct(effectiveRights(row), ['approve'])).map(({ name }) => name);
  if (reviewers.includes(who) && reviewers.length > 1)
    throw new BusinessError('初审和复审要由两个人完成，请另一位有审核权限的同事复审', { code: 'samePerson' });
}

async function tell(tx: Tx, personId: string, state: VipApplicationState, reason: string, at: Date) {
  const title = notices[state];
  if (!title) return;
  if (state === 'checked') return welcome(tx, { personId, title, now: at });
  await sendMessage(tx, { personId, kind: 'system', title, body: reason, now: at });
}

/** Who invited the person learns of the same, and finds the application there. */
async function notifyInviter(tx: Tx, personId: string, state: VipApplicationState, at: Date) {
  const client = await tx
    .selectFrom('person')
    .select('invited_by')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const title = notices[state];
  if (!title || client.invited_by === null) return;
  await sendMessage(tx, {
    personId: client.invited_by,
    kind: 'system',
    title: '客户审核有结果了',
    // Without the name: it would outlive the customer's account.
    body: `你邀请的一位客户：${title}。`,
    link: `/crmlicationInfo?id=${personId}`,
    now: at,
  });
}

async function move(tx: Tx, found: Found, { decision, reason, who }: Review, at: Date) {
  const first = found.state !== 'firstChecked';
  const to = outcomes[found.state as Waiting][decision];
  const passed = decision === 'pass';
  const moved = await tx
    .updateTable('vip_application')
    .set({ state: to, reason: passed ? null : reason })
    .set(first ? { first_decided_at: at, first_decided_by: who } : { second_decided_at: at, second_decided_by: who })
    .where('person_id', '=', found.person_id)
    .where('id', '=', found.id)
    .where('state', '=', found.state)
    .where('state', 'in', statesBefore(vipApplicationTransitions, to))
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new NotFound('申请不存在或已审核');
  await markPerson(tx, found, { to, reason: passed ? null : reason, at });
  return to;
}

/** What the decision makes of the person. A private buyer is approved already: only what is granted changes the account. */
async function markPerson(
  tx: Tx,
  found: Found,
  { to, reason, at }: { to: VipApplicationState; reason: string | null; at: Date },
) {
  const granted = to === 'checked';
  await tx
    .updateTable('person')
    .set({ registration: registrationAfter[to], review_reason: reason })
    .$if(granted, (query) => query.set({ shop_type: found.shop_type, company: found.company }))
    .where('id', '=', found.person_id)
    .$if(!granted, (query) => query.where('registration', '!=', 'approved'))
    .execute();
  if (granted) await liftLevel(tx, found.person_id, at);
}

/** A person of the shop decides the review that is due; its holder finds a message, except after a first review that was passed. */
export async function reviewApplication(services: Services, review: Review) {
  const at = services.clock.now();
  await transaction(services.db, async (tx) => {
    const found = await tx
      .selectFrom('vip_application')
      .select(['id', 'person_id', 'state', 'shop_type', 'company', 'first_decided_by', 'second_decided_by'])
      .where('id', '=', review.id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound('申请不存在或已审核');
    assertDue(found, review.review);
    await assertOther(tx, found, review);
    const state = await move(tx, found, review, at);
    await tell(tx, found.person_id, state, review.reason, at);
    await notifyInviter(tx, found.person_id, state, at);
    await audit(tx, {
      who: review.who,
      target: found.person_id,
      detail: { id: found.id, state, outcome: review.decision },
      reason: review.reason,
      at,
    });
  });
}

/** Stops an account from logging in and from acting until it is unfrozen, also in the accounts that it switched to. */
export async function freezePerson(
  services: Services,
  { phone, reason, who }: FieldsOf<'staff.freeze'> & { who: string },
) {
  const at = services.clock.now();
  await transaction(services.db, async (tx) => {
    const row = await tx
      .updateTable('person')
      .set({ frozen_at: at, frozen_reason: reason })
      .where('phone', '=', phone)
      .where('frozen_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new NotFound('账号不存在或已冻结');
    await endOpenedBy(tx, at, { openedBy: row.id });
    await audit(tx, { who, target: row.id, reason, at });
  });
}
