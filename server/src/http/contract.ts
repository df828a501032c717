import { activityRoutes } from '@cellar/shared/api/activity.routes';
import { activitySchemas } from '@cellar/shared/api/activity.schema';
import { addressesRoutes } from '@cellar/shared/api/addresses.routes';
import { addressesSchemas } from '@cellar/shared/api/addresses.schema';
import { authRoutes } from '@cellar/shared/api/auth.routes';
import { authSchemas } from '@cellar/shared/api/auth.schema';
import { cartRoutes } from '@cellar/shared/api/cart.routes';
import { cartSchemas } from '@cellar/shared/api/cart.schema';
import { catalogRoutes } from '@cellar/shared/api/catalog.routes';
import { catalogSchemas } from '@cellar/shared/api/catalog.schema';
import { checkoutRoutes } from '@cellar/shared/api/checkout.routes';
import { checkoutSchemas } from '@cellar/shared/api/checkout.schema';
import { couponsRoutes } from '@cellar/shared/api/coupons.routes';
import { couponsSchemas } from '@cellar/shared/api/coupons.schema';
import { coursesRoutes } from '@cellar/shared/api/courses.routes';
import { coursesSchemas } from '@cellar/shared/api/courses.schema';
import { favouritesRoutes } from '@cellar/shared/api/favourites.routes';
import { favouritesSchemas } from '@cellar/shared/api/favourites.schema';
import { footprintsRoutes } from '@cellar/shared/api/footprints.routes';
import { footprintsSchemas } from '@cellar/shared/api/footprints.schema';
import { homeRoutes } from '@cellar/shared/api/home.routes';
import { homeSchemas } from '@cellar/shared/api/home.schema';
import { logisticsRoutes } from '@cellar/shared/api/logistics.routes';
import { logisticsSchemas } from '@cellar/shared/api/logistics.schema';
import { memberRoutes } from '@cellar/shared/api/member.routes';
import { memberSchemas } from '@cellar/shared/api/member.schema';
import { ordersRoutes } from '@cellar/shared/api/orders.routes';
import { ordersSchemas } from '@cellar/shared/api/orders.schema';
import { paymentRoutes } from '@cellar/shared/api/payment.routes';
import { paymentSchemas } from '@cellar/shared/api/payment.schema';
import { productRoutes } from '@cellar/shared/api/product.routes';
import { productSchemas } from '@cellar/shared/api/product.schema';
import { shareRoutes } from '@cellar/shared/api/share.routes';
import { shareSchemas } from '@cellar/shared/api/share.schema';
import { trackingRoutes } from '@cellar/shared/api/tracking.routes';
import { trackingSchemas } from '@cellar/shared/api/tracking.schema';
import type { Schemas } from '@cellar/shared/contract/calls';

/** `METHOD path` of every call, by name. */
export const routes: Record<keyof Schemas & string, string> = {
  ...activityRoutes,
  ...addressesRoutes,
  ...authRoutes,
  ...cartRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...couponsRoutes,
  ...coursesRoutes,
  ...favouritesRoutes,
  ...footprintsRoutes,
  ...homeRoutes,
  ...logisticsRoutes,
  ...memberRoutes,
  ...ordersRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...shareRoutes,
  ...trackingRoutes,
};

export const schemas: Schemas = {
  ...activitySchemas,
  ...addressesSchemas,
  ...authSchemas,
  ...cartSchemas,
  ...catalogSchemas,
  ...checkoutSchemas,
  ...couponsSchemas,
  ...coursesSchemas,
  ...favouritesSchemas,
  ...footprintsSchemas,
  ...homeSchemas,
  ...logisticsSchemas,
  ...memberSchemas,
  ...ordersSchemas,
  ...paymentSchemas,
  ...productSchemas,
  ...shareSchemas,
  ...trackingSchemas,
};
