import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { trackingRoutes } from '@cellar/shared/api/tracking.routes';

export const trackingSchemas = {} satisfies SchemasOf<typeof trackingRoutes>;
