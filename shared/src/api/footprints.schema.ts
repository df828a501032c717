import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { footprintsRoutes } from '@cellar/shared/api/footprints.routes';

export const footprintsSchemas = {} satisfies SchemasOf<typeof footprintsRoutes>;
