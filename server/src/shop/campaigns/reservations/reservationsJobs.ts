import { sql } from 'kysely';
import type { Job, Services } from '../../../services';
import { HOUR, SECOND } from '../../../clock';
import { sendMessage } from '../../../core/messages';
import { formatMinute } from '../../../core/formatMinute';
import { transaction, type Tx } from '../../../store/transaction';

const AT_ONCE = 500;
const TITLES: Record<string, string> = { sale: '你预约的抢购', product: '你预约的新品', event: '你预约的活动' };
/** Takes those whose minute has come, each for one process alone. Nobody is told of what began more than an hour ago. */
const takeDue = (tx: Tx, now: Date) =>
  sql<{ person_id: string; kind: string; name: string; note: string; link: string; begins: Date }>`
    with due as (
      select o.person_id, o.reservable_id, r.kind, r.name, r.note, r.link, coalesce(s.from_at, r.begins_at) as begins
      from reservation o
      join reservable r on r.id = o.reservable_id
      left join flash_sale s on s.id = r.sale_id
      where o.reminded_at is null and r.withdrawn_at is null
        and coalesce(s.from_at, r.begins_at) - make_interval(mins => r.remind_minutes) <= ${now}::timestamptz
        and coalesce(s.from_at, r.begins_at) > ${new Date(now.getTime() - HOUR)}::timestamptz
      order by o.at limit ${AT_ONCE}
      for update of o skip locked
    )
    update reservation o set reminded_at = ${now}::timestamptz from due
    where o.person_id = due.person_id and o.reservable_id = due.reservable_id
    returning o.person_id, due.kind, due.name, due.note, due.link, due.begins`.execute(tx);

const remindSome = ({ db, clock }: Services): Promise<number> =>
  transaction(db, async (tx) => {
    const now = clock.now();
    const { rows } = await takeDue(tx, now);
    for (const { person_id, kind, name, note, link, begins } of rows) {
      const begun = begins <= now ? '已经开始' : '就要开始';
      const body = `${name} ${formatMinute(begins)} 开始${note ? `，${note}` : ''}。`;
      await sendMessage(tx, {
        personId: person_id,
        kind: 'system',
        title: `${TITLES[kind]!}${begun}`,
        body,
        link,
        now,
      });
    }
    return rows.length;
  });

/** Reminds everybody who reserved, once, in the minute that was promised. */
export const remindReservations: Job = {
  name: 'remind-reservations',
  everyMs: 10 * SECOND,
  run: async (services) => {
    while ((await remindSome(services)) === AT_ONCE);
  },
};

export const reservationsJobs: Job[] = [remindReservations];
