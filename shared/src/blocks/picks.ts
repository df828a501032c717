import type { PickKind } from '@cellar/shared/api/pages/pages/shapes';

/** What a field of a block names or holds beyond plain text and figures; the page editor offers a field of its own for each. */
export type Picks = PickKind | 'picture' | 'zones' | 'link' | 'block' | 'instant' | 'film';
