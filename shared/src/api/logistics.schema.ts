import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { logisticsRoutes } from '@cellar/shared/api/logistics.routes';

export const logisticsSchemas = {} satisfies SchemasOf<typeof logisticsRoutes>;
