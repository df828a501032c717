import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { paymentRoutes } from '@cellar/shared/api/payment.routes';

export const paymentSchemas = {} satisfies SchemasOf<typeof paymentRoutes>;
