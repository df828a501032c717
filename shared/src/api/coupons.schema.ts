import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { couponsRoutes } from '@cellar/shared/api/coupons.routes';

export const couponsSchemas = {} satisfies SchemasOf<typeof couponsRoutes>;
