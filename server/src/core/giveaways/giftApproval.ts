import { LOSS_PER, type GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { money } from '@cellar/shared/format/number/money';
import type { Role } from '@cellar/shared/contract/roles';
import type { Db } from '../../store/transaction';
import type { Change } from '../operation/approvals';

const lossText = ({ per, lossFen }: GiftRehearsal['losses'][number]) => `${LOSS_PER[per]}亏 ${money(lossFen)}`;

const rowsOf = ({ losses, costFen, mostFen }: GiftRehearsal): Change['rows'] => [
  ...losses.map((loss) => ({ label: loss.name, before: '', after: lossText(loss) })),
  { label: '估计送出', before: '', after: money(costFen) },
  { label: '最多送出', before: '', after: mostFen === null ? '没有上限' : money(mostFen) },
];

type Asked<P> = {
  title: string;
  decidedBy?: readonly Role[];
  nameOf: (params: P, rehearsal: GiftRehearsal) => string;
  rehearse: (db: Db, params: P, now: Date) => Promise<GiftRehearsal>;
};

/** Something new that is given away: by what it loses it always waits for a second person, else by the most that it can cost. */
export const giftApproval = <P>({ nameOf, rehearse, ...rule }: Asked<P>) => ({
  ...rule,
  isAlways: true as const,
  read: async (db: Db, params: P, now: Date): Promise<Change> => {
    const rehearsal = await rehearse(db, params, now);
    const isLoss = rehearsal.losses.length > 0;
    return {
      amountFen: isLoss ? null : rehearsal.mostFen,
      ...(!isLoss && { needsLimit: true as const }),
      target: nameOf(params, rehearsal),
      rows: rowsOf(rehearsal),
    };
  },
  // It is new: nobody can have changed it.
  isCurrent: () => Promise.resolve(true),
});
