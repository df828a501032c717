import type { SignInSheet } from '@cellar/shared/api/trade/points/schema';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { DAY, dayOf } from '../../../clock';
import { moveLedger } from '../../../core/ledger';
import { BusinessError } from '../../../errors/businessError';
import { transaction, type Db } from '../../../store/transaction';

/** What each day of a week in a row brings; then the week begins again. */
const WEEK = [5, 5, 10, 10, 15, 15, 30];

const pointsOf = (streak: number) => WEEK[(streak - 1) % WEEK.length]!;

/** Days in a row up to yesterday or today, and whether today is one of them. */
async function status(db: Db, personId: string, now: Date): Promise<{ streak: number; signedToday: boolean }> {
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getTime() - DAY));
  const last = await db
    .selectFrom('sign_in')
    .select(['day', 'streak'])
    .where('person_id', '=', personId)
    .where('day', 'in', [today, yesterday])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { streak: last?.streak ?? 0, signedToday: last?.day === today };
}

function sheetOf({ streak, signedToday }: { streak: number; signedToday: boolean }): SignInSheet {
  const next = signedToday ? streak : streak + 1;
  const at = (next - 1) % WEEK.length;
  const days = WEEK.map((points, i) => ({
    points,
    state: i < at || (i === at && signedToday) ? ('done' as const) : i === at ? ('today' as const) : ('next' as const),
  }));
  return { streak, signedToday, days };
}

export const signInSheet = async ({ db, clock }: Services, personId: string): Promise<SignInSheet> =>
  sheetOf(await status(db, personId, clock.now()));

/** Signs a person in for today, once; the longer the streak, the more points. */
export const signInToday = (services: Services, personId: string): Promise<{ points: number; sheet: SignInSheet }> =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockPerson(tx, personId);
    const known = await status(tx, personId, now);
    if (known.signedToday) throw new BusinessError('今天已经签到过了，明天再来', { code: 'signed', stale: true });
    const streak = known.streak + 1;
    const points = pointsOf(streak);
    await tx
      .insertInto('sign_in')
      .values({ person_id: personId, day: dayOf(now), streak, points, at: now })
      .execute();
    const reason = streak > 1 ? `每日签到，连续 ${streak} 天` : '每日签到';
    await moveLedger(tx, { personId, account: 'point', amount: points, reason, now });
    return { points, sheet: sheetOf({ streak, signedToday: true }) };
  });
