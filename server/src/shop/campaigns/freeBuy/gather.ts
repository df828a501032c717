import { sql } from 'kysely';
import type { Services } from '../../../services';
import { dayOf, HOUR } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import { readInviter } from '../../identity/registration/register';
import { runningCampaign } from './freeBuyRows';

/** Begins a person's try, once; one that lapsed begins again. */
export const beginGathering = (services: Services, campaignId: string, personId: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { hours, helpers } = await runningCampaign(tx, campaignId, now);
    const due_at = new Date(now.getTime() + hours * HOUR);
    const begun = await tx
      .insertInto('free_buy_try')
      .values({ person_id: personId, campaign_id: campaignId, begun_at: now, due_at })
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'campaign_id'])
          .doUpdateSet({ helpers: 0, begun_at: now, due_at })
          .where('free_buy_try.order_id', 'is', null)
          .where('free_buy_try.due_at', '<=', now)
          .where('free_buy_try.helpers', '<', helpers),
      )
      .returning('due_at')
      .executeTakeFirst();
    if (!begun) throw new BusinessError('已经发起过了', { code: 'begun', stale: true });
    return { dueAt: begun.due_at.toISOString() };
  });

/** Counts one friend's help, while the try gathers; each friend once, and one a day. */
export const helpFriend = (services: Services, { campaignId, from }: FieldsOf<'freeBuy.help'>, helperId: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { helpers: needed } = await runningCampaign(tx, campaignId, now);
    const friend = await readInviter({ db: tx }, from);
    if (friend?.id === helperId) throw new BusinessError('不能给自己助力', { code: 'self' });
    const closed = () => new BusinessError('这次助力已经结束', { code: 'closed', stale: true });
    if (!friend) throw closed();
    const helped = await tx
      .insertInto('free_buy_help')
      .values({ person_id: friend.id, campaign_id: campaignId, helper_id: helperId, day: dayOf(now), at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst();
    if (!helped) throw new BusinessError('每天可以帮一位好友，同一位只能帮一次', { code: 'helped', stale: true });
    const counted = await tx
      .updateTable('free_buy_try')
      .set({ helpers: sql`helpers + 1` })
      .where('person_id', '=', friend.id)
      .where('campaign_id', '=', campaignId)
      .where('order_id', 'is', null)
      .where('helpers', '<', needed)
      .where('due_at', '>', now)
      .returning('helpers')
      .executeTakeFirst();
    if (!counted) throw closed();
    return { helpers: counted.helpers, missing: needed - counted.helpers };
  });
