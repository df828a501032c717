import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { checkoutRoutes } from '@cellar/shared/api/checkout.routes';

export const checkoutSchemas = {} satisfies SchemasOf<typeof checkoutRoutes>;
