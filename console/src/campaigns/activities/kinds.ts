import type { ActivityKind } from './kinds/activityKind';
import { fairs } from './kinds/fairs';
import { freeBuys } from './kinds/freeBuys';
import { invitationKind } from './kinds/invitations';
import { lightRobs } from './kinds/lightRobs';
import { lotteries } from './kinds/lotteries';
import { quizzes } from './kinds/quizzes';
import { redPacketKind } from './kinds/redPackets';
import { superBuys } from './kinds/superBuys';

/** Activities that run by themselves, by the name in the address. */
export const KINDS = {
  'red-packets': redPacketKind,
  'light-robs': lightRobs,
  'super-buys': superBuys,
  'free-buys': freeBuys,
  invitations: invitationKind,
  lotteries,
  quizzes,
  fairs,
} satisfies Record<string, ActivityKind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
export const isKind = (name: string | undefined): name is KindName => name !== undefined && Object.hasOwn(KINDS, name);
