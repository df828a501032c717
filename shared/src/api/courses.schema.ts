import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { coursesRoutes } from '@cellar/shared/api/courses.routes';

export const coursesSchemas = {} satisfies SchemasOf<typeof coursesRoutes>;
