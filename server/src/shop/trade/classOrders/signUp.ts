import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { isOpenSession, closedSession } from '../../../core/classes/seats';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db } from '../../../store/transaction';
import { sessionOf } from '../courses/sessions';
import { articlesInForce } from '../../identity/help/articles';
import { assertDrawable } from '../invoices/assertDrawable';
import { keepParticipants, knownParticipants, readKept, shown } from './participants';
import { readClassSession, refundRules } from './sessionRows';
import { ownOffer, ownWaiting } from './waiting';
import { KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';

const AGREEMENT = 'payment-agreement';

/** The agreement that is in force now. */
export async function classAgreement(services: Pick<Services, 'db' | 'clock'>) {
  const found = (await articlesInForce(services)).find(({ slug }) => slug === AGREEMENT);
  if (!found) throw new Error(`no version of ${AGREEMENT} is in force`);
  return { version: found.version, title: found.title, effectiveOn: found.effective_on };
}

const outdated = () => new BusinessError('报名协议已更新，请阅读后重新同意', { code: 'outdated', stale: true });

export async function assertInForce(services: Pick<Services, 'db' | 'clock'>, version: number): Promise<void> {
  if ((await classAgreement(services)).version !== version) throw outdated();
}

const signUpBy = (db: Db, personId: string) =>
  db.selectFrom('class_sign_up').selectAll().where('person_id', '=', personId);
type Row = Awaited<ReturnType<ReturnType<typeof signUpBy>['executeTakeFirstOrThrow']>>;

export async function readSignUp(db: Db, personId: string, signUpId: string): Promise<Row> {
  const row = await signUpBy(db, personId).where('id', '=', signUpId).executeTakeFirst();
  if (!row) throw new NotFound('没有找到这次报名，请重新填写');
  return row;
}

const invoiceOf = (value: unknown) => (value === null ? null : KeptInvoice.parse(value));

const signUpOf = ({ id, participants, phone, invoice }: Row) => ({
  signUpId: id,
  participants: readKept(participants).map(shown),
  phone,
  invoice: invoiceOf(invoice),
});

/** The form of a session, with what this person filled in before. */
export async function signUpForm(services: Services, personId: string, sessionId: string) {
  const row = await readClassSession(services.db, sessionId);
  if (!isOpenSession(row, services.clock.now())) throw closedSession();
  const before = await signUpBy(services.db, personId).where('session_id', '=', sessionId).executeTakeFirst();
  return {
    session: sessionOf(row),
    needsIdentity: row.kind === 'wset',
    signUp: before ? signUpOf(before) : null,
    known: (await knownParticipants(services.db, personId)).map(shown),
    agreement: await classAgreement(services),
    rules: refundRules(row.starts_on),
    offer: await ownOffer(services.db, personId, sessionId),
    waiting: (await ownWaiting(services.db, personId)).find(({ session }) => session.id === sessionId) ?? null,
  };
}

/** Keeps what is filled in; nothing is held yet. One sign-up for each session. */
export async function saveSignUp(services: Services, personId: string, input: FieldsOf<'classOrders.saveSignUp'>) {
  const { sessionId, participants, phone, invoice, agreementVersion } = input;
  await assertDrawable(services, invoice);
  await assertInForce(services, agreementVersion);
  return transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockPerson(tx, personId);
    const session = await readClassSession(tx, sessionId);
    if (!isOpenSession(session, now)) throw closedSession();
    const offer = await ownOffer(tx, personId, sessionId);
    if (session.seats - session.taken + (offer?.seats ?? 0) < participants.length)
      throw new BusinessError('名额不够这么多学员，请减少学员或换一个班次', { code: 'full', stale: true });
    const before = await signUpBy(tx, personId).where('session_id', '=', sessionId).executeTakeFirst();
    const known = [...(before ? readKept(before.participants) : []), ...(await knownParticipants(tx, personId))];
    const kept = keepParticipants(services, participants, {
      personId,
      before: known,
      needsIdentity: session.kind === 'wset',
    });
    const row = {
      participants: JSON.stringify(kept),
      phone,
      invoice: invoice ? JSON.stringify(invoice) : null,
      agreement_version: agreementVersion,
      updated_at: now,
    };
    const id = before?.id ?? newId(now.getTime());
    await tx
      .insertInto('class_sign_up')
      .values({ ...row, person_id: personId, id, session_id: sessionId })
      .onConflict((conflict) => conflict.columns(['person_id', 'session_id']).doUpdateSet(row))
      .execute();
    return { signUpId: id };
  });
}

/** What is submitted, with the price of now. */
export async function confirmSignUp(services: Services, personId: string, signUpId: string) {
  const row = await readSignUp(services.db, personId, signUpId);
  const session = await readClassSession(services.db, row.session_id);
  const now = services.clock.now();
  if (!isOpenSession(session, now)) throw closedSession();
  const signUp = signUpOf(row);
  return {
    ...signUp,
    session: sessionOf(session),
    now: now.toISOString(),
    unitFen: session.price_fen,
    totalFen: session.price_fen * signUp.participants.length,
    agreement: await classAgreement(services),
    rules: refundRules(session.starts_on),
    offer: await ownOffer(services.db, personId, row.session_id),
    signUpBeforeAt: session.sign_up_before_at.toISOString(),
    address: session.address,
  };
}
