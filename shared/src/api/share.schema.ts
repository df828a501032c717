import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { shareRoutes } from '@cellar/shared/api/share.routes';

export const shareSchemas = {} satisfies SchemasOf<typeof shareRoutes>;
