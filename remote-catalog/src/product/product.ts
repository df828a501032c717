import type { Result } from '@cellar/shared/contract/calls';

export type Product = Result<'product.details'>;
export type Sale = Result<'product.saleDetails'>;
