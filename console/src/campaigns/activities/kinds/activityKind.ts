import type { CallName } from '@cellar/shared/contract/calls';
import type { ComponentType } from 'react';
import type { Role } from '@cellar/shared/contract/roles';

/** A kind of activities that run by themselves; the server has what it lists and ends by the same name. */
export type ActivityKind = {
  title: string;
  /** Who set them up; they end them, too, and viewers see them. */
  writers: readonly Role[];
  /** What the end means for people who take part. */
  happens: string;
  /** Its own page lies below `/activities/<kind>`; left out: it has none. */
  hasPage?: true;
  /** Its goods stand in orders, which say what it brought. */
  hasOrders?: true;
  New: ComponentType<{ onClose: () => void }>;
  /** What the log says of it, by call. */
  log: Readonly<Partial<Record<CallName, string>>>;
};
