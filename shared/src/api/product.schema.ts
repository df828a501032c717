import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { productRoutes } from '@cellar/shared/api/product.routes';

export const productSchemas = {} satisfies SchemasOf<typeof productRoutes>;
