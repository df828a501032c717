import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { cartRoutes } from '@cellar/shared/api/cart.routes';

export const cartSchemas = {} satisfies SchemasOf<typeof cartRoutes>;
