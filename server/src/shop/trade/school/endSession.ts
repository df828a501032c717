import { sql } from 'kysely';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { audit } from '../../../core/audit';
import { cancelClassSession, confirmClassSession } from '../../../core/classes/endSession';
import { BOOKED } from '../../../core/states/classOrder';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db, type Tx } from '../../../store/transaction';

const titleOf = async (tx: Tx, sessionId: string) =>
  (await tx.selectFrom('course_session').select('title').where('id', '=', sessionId).executeTakeFirst())?.title ?? '';

/** It takes place for sure; a job confirms its orders and sends the messages. */
export const confirmSession = (services: Services, sessionId: string, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    await confirmClassSession(tx, sessionId, { today: dayOf(at), now: at });
    const target = await titleOf(tx, sessionId);
    await audit(tx, { who, target, detail: { id: sessionId }, at });
  });

/** Orders that end with the session, and the money that goes back for them. */
export const readLoss = (tx: Db, sessionId: string) =>
  tx
    .selectFrom('class_order')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(case when state = 'waiting' then paid_fen else unit_fen * seats end), 0)::bigint`.as(
        'fen',
      ),
    ])
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['waiting', ...BOOKED])
    .executeTakeFirstOrThrow();

/** It does not take place; a job ends its orders, sends all of the money back and the messages. */
export const cancelSession = (
  services: Services,
  { sessionId, reason }: FieldsOf<'school.cancelSession'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    await cancelClassSession(tx, sessionId, { today: dayOf(at), reason, now: at });
    const { orders, fen } = await readLoss(tx, sessionId);
    const detail = { id: sessionId, amountFen: Number(fen) };
    const target = await titleOf(tx, sessionId);
    await audit(tx, { who, target, detail, reason, at });
    return { orders, backFen: Number(fen) };
  });
