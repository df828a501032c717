import type { FoundProduct } from '../../search/product';
import type { Reference } from './reference';

/** Where it comes from and what it is made of, in a few words: 「波亚克 · 赤霞珠」. */
export function originOf({ regions, country, grapes }: FoundProduct, reference: Reference): string {
  const region = reference.regions.get(regions[0] ?? '') ?? reference.countries.get(country);
  const grape = reference.grapes.get(grapes[0] ?? '');
  return [region?.name, grape?.name].filter(Boolean).join(' · ');
}
