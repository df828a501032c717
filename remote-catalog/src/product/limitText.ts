import type { Product, Sale } from './product';

/** How many a person may have in all, counted in bottles; '' where there is no limit. */
export function limitText({ perPerson }: Pick<Product, 'perPerson'>, { skus }: Pick<Sale, 'skus'>): string {
  if (perPerson === null) return '';
  return `每人限购 ${perPerson} ${skus.find(({ kind }) => kind === 'bottle')?.unit ?? '瓶'}`;
}
