import type { BrowserContext } from 'playwright-core';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Opened } from './openings';
import type { Evaluate } from './shopOnly';

/** What is wrong, and on which path or in which journey. */
export type Finding = { where: string; what: string };
/** A version under trial, in a browser of its own. */
export type Trial = {
  context: BrowserContext;
  document: ReleaseDocument;
  evaluate: Evaluate;
  /** The address of a screen and what is stored before it opens. */
  open: (path: string) => Promise<Opened>;
};
