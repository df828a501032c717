import type { Tx } from '@cellar/server/store/transaction';

/** Fills some tables of an empty store. */
export type Seed = (tx: Tx, context: { now: Date }) => Promise<void>;
