import { DAY, HOUR } from '../clock';
import { forgetDeadHosts } from '../platform/liveHosts';
import { forgetOldHits } from '../store/rateLimit';
import type { Job } from './runner';

const ANSWERS_KEPT = 7 * DAY;
const REPORTS_KEPT = 2 * DAY;
const PROOFS_KEPT = 2 * DAY;
const SESSIONS_KEPT = 30 * DAY;

/** Drops what has no more use: old counts, captchas, codes, tickets, ended sessions, answers to forms, what pages reported. */
export const tidyStore: Job = {
  name: 'tidy-store',
  everyMs: HOUR,
  run: async ({ db, clock }) => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await forgetOldHits({ db, clock }, PROOFS_KEPT);
    await db.deleteFrom('captcha').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('sms_code').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('pay_ticket').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('session_token').where('expires_at', '<', before(SESSIONS_KEPT)).execute();
    await db.deleteFrom('staff_session').where('expires_at', '<', before(SESSIONS_KEPT)).execute();
    await db.deleteFrom('page_session').where('at', '<', before(REPORTS_KEPT)).execute();
    await forgetDeadHosts({ db }, before(HOUR));
    await db.deleteFrom('idempotency').where('at', '<', before(ANSWERS_KEPT)).execute();
  },
};
