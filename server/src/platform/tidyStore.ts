import type { App } from '../app';
import type { Job } from '../services';
import { DAY, dayOf, HOUR } from '../clock';
import { forgetDeadHosts } from './registry/host/liveHosts';
import { forgetOldHits } from '../store/guards/rateLimit';

const ANSWERS_KEPT = 7 * DAY;
const RETRIES_KEPT = 7 * DAY;
const REPORTS_KEPT = 2 * DAY;
const FAILURES_KEPT = 30 * DAY;
const DELIVERIES_KEPT = 30 * DAY;
const PROOFS_KEPT = 2 * DAY;
const SESSIONS_KEPT = 30 * DAY;
const VIEWS_KEPT = 90 * DAY;
const PREVIEWS_KEPT = DAY;
const PAY_LINKS_KEPT = 30 * DAY;
/** Every process applied them long ago. */
const CHANGES_KEPT = DAY;
const COUNTS_KEPT = 400 * DAY;
/** A checkout of 「立即购买」 that was left. */
const HIDDEN_LINES_KEPT = DAY;

/**
 * Drops what has no more use: old counts, captchas, codes, tickets, ended sessions, answers to forms, what pages reported, and what guests
 * wrote.
 */
export const tidyStore: Job<App> = {
  name: 'tidy-store',
  everyMs: HOUR,
  run: async ({ db, clock }) => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await forgetOldHits({ db, clock }, PROOFS_KEPT);
    await db.deleteFrom('captcha').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('sms_code').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('pay_ticket').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('messenger_ticket').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('sandbox_messenger_code').where('expires_at', '<', before(PROOFS_KEPT)).execute();
    await db.deleteFrom('page_preview').where('at', '<', before(PREVIEWS_KEPT)).execute();
    await db.deleteFrom('pay_link').where('created_at', '<', before(PAY_LINKS_KEPT)).execute();
    await db.deleteFrom('session_token').where('expires_at', '<', before(SESSIONS_KEPT)).execute();
    await db.deleteFrom('scan_login').where('created_at', '<', before(SESSIONS_KEPT)).execute();
    await db.deleteFrom('staff_session').where('expires_at', '<', before(SESSIONS_KEPT)).execute();
    await db.deleteFrom('staff_password_link').where('expires_at', '<', before(SESSIONS_KEPT)).execute();
    await db
      .deleteFrom('release_token')
      .where('ci_identity', 'is not', null)
      .where('expires_at', '<', before(SESSIONS_KEPT))
      .execute();
    await db.deleteFrom('page_session').where('at', '<', before(REPORTS_KEPT)).execute();
    await db.deleteFrom('page_failure').where('at', '<', before(FAILURES_KEPT)).execute();
    await db
      .deleteFrom('webhook_delivery')
      .where('state', '!=', 'waiting')
      .where('at', '<', before(DELIVERIES_KEPT))
      .execute();
    await db.deleteFrom('search_change').where('at', '<', before(CHANGES_KEPT)).execute();
    await forgetDeadHosts({ db }, before(HOUR));
    await db.deleteFrom('job_retry').where('tried_at', '<', before(RETRIES_KEPT)).execute();
    await db.deleteFrom('tracking_event').where('at', '<', before(VIEWS_KEPT)).execute();
    await db
      .deleteFrom('promotion_page_sum')
      .where('day', '<', dayOf(before(COUNTS_KEPT)))
      .execute();
    await db
      .deleteFrom('product_day_sale')
      .where('day', '<', dayOf(before(COUNTS_KEPT)))
      .execute();
    await db
      .deleteFrom('search_count')
      .where('day', '<', dayOf(before(COUNTS_KEPT)))
      .execute();
    await db
      .deleteFrom('cart_line')
      .where('hidden', '=', true)
      .where('added_at', '<', before(HIDDEN_LINES_KEPT))
      .execute();
    await db.deleteFrom('idempotency').where('at', '<', before(ANSWERS_KEPT)).execute();
  },
};
