import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { ordersRoutes } from '@cellar/shared/api/orders.routes';

export const ordersSchemas = {} satisfies SchemasOf<typeof ordersRoutes>;
