import { money } from '@cellar/shared/format/number/money';
import { giftApproval } from '../../../core/giveaways/giftApproval';
import { rehearseCampaign } from '../../../core/giveaways/rehearseCampaign';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { assertEndsLater } from '../../../core/period';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';
import { assertFilled } from './packetAdmin';

type Input = FieldsOf<'redPackets.add'>;

/** What red packets would give to those who signed in on the last days, when each opens all that a day allows. */
export async function rehearsePackets(db: Db, input: Input, now: Date) {
  assertEndsLater(input);
  assertFilled(input);
  const { totalFen, envelopes, perDay, bonusPerDay } = input;
  return rehearseCampaign(db, {
    ...{ table: 'red_packet_campaign', term: input, now },
    plansOf: (people) => {
      const times = Math.min(envelopes, Math.round(people * (perDay + bonusPerDay)));
      return [{ name: '红包', times, costFen: Math.round((totalFen * times) / envelopes), mostFen: totalFen }];
    },
  });
}

/** Red packets that give more than orders leave, or may give much. */
export const packetApproval: ApprovalRule<'redPackets.add'> = giftApproval<Input>({
  title: '新建红包',
  nameOf: ({ name }) => name,
  factsOf: async (_db, { totalFen, envelopes, perDay, bonusPerDay }) => [
    ['红包', `${envelopes.toLocaleString('en')} 个，共 ${money(totalFen)}`],
    ['每人每天', `${perDay} 个，好友助力最多再加 ${bonusPerDay} 个`],
  ],
  rehearse: rehearsePackets,
});
