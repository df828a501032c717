import { LOSS_PER, type GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { money } from '@cellar/shared/format/number/money';
import type { Role } from '@cellar/shared/contract/roles';
import type { Db } from '../../store/transaction';
import type { Change } from '../operation/approvals';
import { termText } from '../period';

const lossText = ({ per, lossFen }: GiftRehearsal['losses'][number]) => `${LOSS_PER[per]}亏 ${money(lossFen)}`;

type Term = { fromAt: string; toAt: string };
/** What a second person reads of it: what it is called, and in words. */
export type GiftFacts = [label: string, text: string][];

const hasTerm = (params: object): params is Term => 'fromAt' in params && 'toAt' in params;

/** Things of one kind, each in its line. */
export const numbered = (label: string, texts: readonly string[]): GiftFacts =>
  texts.map((text, at) => [`${label} ${at + 1}`, text]);

const factRows = (params: object, facts: GiftFacts): Change['rows'] =>
  [...(hasTerm(params) ? [['时间', termText(params)] as const] : []), ...facts].map(([label, after]) => ({
    ...{ label, before: '', after },
  }));

const rowsOf = ({ losses, costFen, mostFen }: GiftRehearsal): Change['rows'] => [
  ...losses.map((loss) => ({ label: loss.name, before: '', after: lossText(loss) })),
  { label: '估计送出', before: '', after: money(costFen) },
  { label: '最多送出', before: '', after: mostFen === null ? '没有上限' : money(mostFen) },
];

type Asked<P> = {
  title: string;
  decidedBy?: readonly Role[];
  nameOf: (params: P, rehearsal: GiftRehearsal) => string;
  /** What it gives, in words. */
  factsOf: (db: Db, params: P) => Promise<GiftFacts>;
  rehearse: (db: Db, params: P, now: Date) => Promise<GiftRehearsal>;
};

/** Something new that is given away: by what it loses it always waits for a second person, else by the most that it can cost. */
export const giftApproval = <P extends object>({ nameOf, factsOf, rehearse, ...rule }: Asked<P>) => ({
  ...rule,
  isAlways: true as const,
  read: async (db: Db, params: P, now: Date): Promise<Change> => {
    const rehearsal = await rehearse(db, params, now);
    const isLoss = rehearsal.losses.length > 0;
    return {
      amountFen: isLoss ? null : rehearsal.mostFen,
      ...(!isLoss && { needsLimit: true as const }),
      target: nameOf(params, rehearsal),
      rows: [...factRows(params, await factsOf(db, params)), ...rowsOf(rehearsal)],
    };
  },
  // It is new: nobody can have changed it.
  isCurrent: () => Promise.resolve(true),
});
