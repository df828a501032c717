import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { activityRoutes } from '@cellar/shared/api/activity.routes';

export const activitySchemas = {} satisfies SchemasOf<typeof activityRoutes>;
