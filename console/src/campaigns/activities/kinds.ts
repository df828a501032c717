import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import type { Result } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { money } from '@cellar/shared/format/number/money';

/** One activity, whatever its kind. */
export type Activity = {
  id: string;
  name: string;
  note: string;
  fromAt: string;
  toAt: string;
  /** When staff ended it; null: nobody did. */
  endedAt: string | null;
  /** What is given out: how much of it is gone. */
  given: number;
  total: number;
  /** 「份」, 「个」: what `given` and `total` count. */
  unit: string;
};

const listLightRobs = async (): Promise<Activity[]> =>
  (await lightRob.listAll()).list.map(({ taken, startFen, floorFen, tries, ...row }) => ({
    ...row,
    given: taken,
    unit: '件',
    note: `${money(startFen)} 起，最低 ${money(floorFen)}，${tries} 人发起`,
  }));
const listRedPackets = async (): Promise<Activity[]> =>
  (await redPackets.listAll()).list.map(({ envelopes, opened, openedFen, totalFen, ...row }) => ({
    ...row,
    given: opened,
    total: envelopes,
    unit: '个',
    note: `共 ${money(totalFen)}，已拆 ${money(openedFen)}`,
  }));
const listFreeBuys = async (): Promise<Activity[]> =>
  (await freeBuy.listAll()).list.map(({ taken, needed, tries, ...row }) => ({
    ...row,
    given: taken,
    unit: '份',
    note: `${needed} 位好友助力，${tries} 人发起`,
  }));
const listQuizzes = async (): Promise<Activity[]> =>
  (await quiz.listAll()).list.map(({ budget, given, tries, ...row }) => ({
    ...row,
    given,
    total: budget,
    unit: '积分',
    note: `${tries} 人次答题`,
  }));

type Step = Result<'invitations.listAll'>['list'][number]['steps'][number];
const sum = (steps: readonly Step[], name: 'taken' | 'total') => steps.reduce((all, step) => all + step[name], 0);
const listInvitations = async (): Promise<Activity[]> =>
  (await invitations.listAll()).list.map(({ steps, ...row }) => ({
    ...row,
    given: sum(steps, 'taken'),
    total: sum(steps, 'total'),
    unit: '份',
    note: `邀请 ${steps.map(({ friends }) => friends).join('、')} 位可领`,
  }));

/** What was ended early ended then: the shop keeps its end, and no other moment. */
const listSuperBuys = async (): Promise<Activity[]> =>
  (await superBuy.listAll()).list.map(({ id, title, name, spec, fromAt, toAt, total, sold, priceFen }) => ({
    id,
    name: title,
    fromAt,
    toAt,
    endedAt: null,
    total,
    given: sold,
    unit: '件',
    note: `${name} ${spec}，${money(priceFen)}`,
  }));

type Kind = {
  title: string;
  /** Who may see it, and who may end it. */
  readers: readonly Role[];
  writers: readonly Role[];
  list: () => Promise<Activity[]>;
  end: (id: string, reason: string) => Promise<unknown>;
  /** What the end means for people who take part. */
  happens: string;
};

const MONEY = { readers: ['finance', 'viewer'], writers: ['finance'] } as const;
const PAGES = { readers: ['pages-edit', 'pages-publish', 'viewer'], writers: ['pages-edit', 'pages-publish'] } as const;

/** Activities that run by themselves, by the name in the address. */
export const KINDS = {
  'red-packets': {
    title: '红包',
    ...MONEY,
    list: listRedPackets,
    end: (campaignId, reason) => redPackets.end({ campaignId, reason }),
    happens: '不能再拆，已拆的钱留在会员的余额里，没拆的不再发放。',
  },
  'light-robs': {
    title: '点亮抢购',
    ...MONEY,
    list: listLightRobs,
    end: (lightRobId, reason) => lightRob.end({ lightRobId, reason }),
    happens: '不能再点亮，也不能再按点亮价购买；已下的订单照常发货。',
  },
  'super-buys': {
    title: '超级单品',
    ...MONEY,
    list: listSuperBuys,
    end: (superBuyId, reason) => superBuy.end({ superBuyId, reason }),
    happens: '不能再按活动价购买；已下的订单照常发货。',
  },
  'free-buys': {
    title: '0 元购',
    ...MONEY,
    list: listFreeBuys,
    end: (campaignId, reason) => freeBuy.end({ campaignId, reason }),
    happens: '不能再发起、助力和领取；已下的订单照常发货。',
  },
  invitations: {
    title: '邀请有礼',
    ...MONEY,
    list: listInvitations,
    end: (programId, reason) => invitations.end({ programId, reason }),
    happens: '不能再领取奖励；好友注册后仍会成为邀请人的客户。',
  },
  quizzes: {
    title: '有奖答题',
    ...PAGES,
    list: listQuizzes,
    end: (quizId, reason) => quiz.end({ quizId, reason }),
    happens: '不能再答题，已发的积分不收回。',
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
export const isKind = (name: string | undefined): name is KindName => name !== undefined && Object.hasOwn(KINDS, name);
