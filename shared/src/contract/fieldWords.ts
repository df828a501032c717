import type { Picks } from '@cellar/shared/contract/picks';

/** How a field of a block is called, and how its value is read. */
export type FieldWords = {
  label: string;
  picks?: Picks;
  /** Words of each value, where it is one of some. */
  options?: Record<string, string>;
  /** Of each entry, where it is a list. */
  fields?: Record<string, FieldWords>;
};
