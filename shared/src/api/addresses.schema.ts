import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { addressesRoutes } from '@cellar/shared/api/addresses.routes';

export const addressesSchemas = {} satisfies SchemasOf<typeof addressesRoutes>;
