import type { CallName } from '@cellar/shared/contract/calls';
import type { ComponentType } from 'react';
import type { Role } from '@cellar/shared/contract/roles';

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

/** A kind of activities that run by themselves. */
export type ActivityKind = {
  title: string;
  /** Who may see it, and who may end it. */
  readers: readonly Role[];
  writers: readonly Role[];
  list: () => Promise<Activity[]>;
  end: (id: string, reason: string) => Promise<unknown>;
  /** What the end means for people who take part. */
  happens: string;
  New: ComponentType<{ onClose: () => void }>;
  /** What the log says of it, by call. */
  log: Readonly<Partial<Record<CallName, string>>>;
};

export const MONEY = { readers: ['finance', 'viewer'], writers: ['finance'] } as const;
export const PAGES = {
  readers: ['pages-edit', 'pages-publish', 'viewer'],
  writers: ['pages-edit', 'pages-publish'],
} as const;
