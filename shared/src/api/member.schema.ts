import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { memberRoutes } from '@cellar/shared/api/member.routes';

export const memberSchemas = {} satisfies SchemasOf<typeof memberRoutes>;
