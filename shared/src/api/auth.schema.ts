import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { authRoutes } from '@cellar/shared/api/auth.routes';

export const authSchemas = {} satisfies SchemasOf<typeof authRoutes>;
