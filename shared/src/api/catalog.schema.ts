import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { catalogRoutes } from '@cellar/shared/api/catalog.routes';

export const catalogSchemas = {} satisfies SchemasOf<typeof catalogRoutes>;
