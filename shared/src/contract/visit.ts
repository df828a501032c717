import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { JourneyStep } from '@cellar/shared/contract/discovery';

/** The people of the demo cellar, and nobody. */
export type Visitor = 'guest' | 'gold' | 'plain' | 'underReview' | 'rejected' | 'frozen' | 'distributor';

/**
 * A value out of the answer to a call, read along a path (see `follow`): the first that is found, on whichever page of the list, or all of
 * them, separated by commas.
 */
export type Lookup = {
  [N in CallName]: { call: N; params?: Params<N> } & ({ first: string } | { all: string });
}[CallName];
export type VisitValue = string | Lookup;

/** How the screen is opened: the query of its address, and what lies in local storage before. */
export type Opening = { query?: Record<string, VisitValue>; stored?: Record<string, VisitValue> };

/** What differs from the real result: an object in the place of a list changes each of its entries. */
export type Change<T> = T extends readonly (infer E)[]
  ? T | Change<E>
  : T extends object
    ? { [K in keyof T]?: Change<T[K]> }
    : T;

/** A state of the screen that a buyer may meet. */
export type VisitState = Opening & {
  as?: Visitor;
  answers?: { [N in CallName]?: Change<Result<N>> };
  refusals?: { [N in CallName]?: { message: string; result?: object } };
  /** What the person does once the page is rendered. */
  steps?: JourneyStep[];
  /** Something lies over the page: only what is in sight counts. */
  overlay?: true;
};

/**
 * How a screen is visited by the walk through all screens, by the photos and by the rehearsal of a release. Plain data: it never reaches a
 * bundle.
 */
export type Visit = Opening & {
  as: Visitor;
  /** What the page is called by, where that is not its `navTitle`. */
  heading?: VisitValue;
  /** The focus is followed through the page: on one screen of each kind. */
  followsFocus?: true;
  /** The calls without which it shows nothing; with them come its states loading, error, offline and long. */
  data?: CallName[];
  states?: Record<string, VisitState>;
};
