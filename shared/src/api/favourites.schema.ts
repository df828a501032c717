import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { favouritesRoutes } from '@cellar/shared/api/favourites.routes';

export const favouritesSchemas = {} satisfies SchemasOf<typeof favouritesRoutes>;
