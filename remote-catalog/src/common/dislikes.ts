import { readKey, writeKey } from '@cellar/shared/runtime/storage';

/** Goods of more are shown again to who has no account. */
const REMEMBERED = 100;

/** What was not wanted on this browser, for who has no account and until the server has heard of it. */
export const dislikedHere = (): readonly string[] => readKey('cellar:disliked') ?? [];

/** Keeps that a product is not wanted, or forgets it. */
export function keepDisliked(productId: string, isDisliked: boolean) {
  const others = dislikedHere().filter((id) => id !== productId);
  writeKey('cellar:disliked', (isDisliked ? [productId, ...others] : others).slice(0, REMEMBERED));
}
