import type { Result } from '@cellar/shared/contract/calls';

export type Product = Result<'products.get'>;
export type Sale = Result<'products.getSaleDetails'>;
