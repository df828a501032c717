/** What lies over the page of a class order. */
export type Opened = { kind: 'withdraw' | 'review' } | { kind: 'certificate'; line: number };
export type Open = (opened: Opened) => void;
