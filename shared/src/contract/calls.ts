import type { z } from 'zod';
import type { activitySchemas } from '@cellar/shared/api/activity.schema';
import type { addressesSchemas } from '@cellar/shared/api/addresses.schema';
import type { authSchemas } from '@cellar/shared/api/auth.schema';
import type { cartSchemas } from '@cellar/shared/api/cart.schema';
import type { catalogSchemas } from '@cellar/shared/api/catalog.schema';
import type { checkoutSchemas } from '@cellar/shared/api/checkout.schema';
import type { couponsSchemas } from '@cellar/shared/api/coupons.schema';
import type { coursesSchemas } from '@cellar/shared/api/courses.schema';
import type { favouritesSchemas } from '@cellar/shared/api/favourites.schema';
import type { footprintsSchemas } from '@cellar/shared/api/footprints.schema';
import type { homeSchemas } from '@cellar/shared/api/home.schema';
import type { logisticsSchemas } from '@cellar/shared/api/logistics.schema';
import type { memberSchemas } from '@cellar/shared/api/member.schema';
import type { ordersSchemas } from '@cellar/shared/api/orders.schema';
import type { paymentSchemas } from '@cellar/shared/api/payment.schema';
import type { productSchemas } from '@cellar/shared/api/product.schema';
import type { shareSchemas } from '@cellar/shared/api/share.schema';
import type { trackingSchemas } from '@cellar/shared/api/tracking.schema';

/** Every call of the shop by name: its access, parameters and result. */
export type Schemas = typeof activitySchemas &
  typeof addressesSchemas &
  typeof authSchemas &
  typeof cartSchemas &
  typeof catalogSchemas &
  typeof checkoutSchemas &
  typeof couponsSchemas &
  typeof coursesSchemas &
  typeof favouritesSchemas &
  typeof footprintsSchemas &
  typeof homeSchemas &
  typeof logisticsSchemas &
  typeof memberSchemas &
  typeof ordersSchemas &
  typeof paymentSchemas &
  typeof productSchemas &
  typeof shareSchemas &
  typeof trackingSchemas;

export type CallName = keyof Schemas & string;
/** What a caller hands over. */
export type Params<N extends CallName> = z.input<Schemas[N]['params']>;
/** What a caller gets. */
export type Result<N extends CallName> = z.output<Schemas[N]['result']>;
export type CallOptions = {
  /** Covers the page with an overlay until the reply is there. */
  loading?: boolean;
  signal?: AbortSignal;
};
