import type { BrowserContext } from 'playwright-core';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Ask } from '@cellar/shared/contract/openVisit';
import type { Opened } from './openings';
import type { Evaluate } from './shopOnly';

/** What is wrong, and on which path or in which journey. */
export type Finding = { where: string; what: string };
/** A version under trial, in a browser of its own. */
export type Trial = {
  context: BrowserContext;
  document: ReleaseDocument;
  /** Whose screens are opened and whose journeys are played: its own, of a host those of a remote. */
  shown: ReleaseDocument;
  evaluate: Evaluate;
  /** Reads by a call of the shop, as the member of the rehearsal. */
  ask: Ask;
  /** The address of a screen and what is stored before it opens. */
  open: (path: string) => Promise<Opened>;
};
