import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { homeRoutes } from '@cellar/shared/api/home.routes';

export const homeSchemas = {} satisfies SchemasOf<typeof homeRoutes>;
