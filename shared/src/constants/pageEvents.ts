/** What visitors do on a promotion page and on its blocks, as it is counted. `see` and `stay` carry seconds. */
export const PAGE_EVENTS = ['view', 'share', 'see', 'click', 'stay', 'cart', 'missing', 'failed'] as const;
export type PageEventKind = (typeof PAGE_EVENTS)[number];
/** In one request. */
export const MAX_PAGE_EVENTS = 100;
/** Where goods were found: the block of a promotion page that was tapped last. */
export type PageSource = { page: string; revision: number; block: string };
