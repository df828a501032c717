// Written by `npm run docs:calls` from the folders of the domains.
import type { App } from './app';
import type { Handlers } from './http/handler';
import { activityHandlers } from './shop/activity/activityHandlers';
import { addressesHandlers } from './shop/addresses/addressesHandlers';
import { alarmsHandlers } from './platform/alarmsHandlers';
import { authHandlers } from './shop/auth/authHandlers';
import { cartHandlers } from './shop/cart/cartHandlers';
import { catalogHandlers } from './shop/catalog/catalogHandlers';
import { checkoutHandlers } from './shop/checkout/checkoutHandlers';
import { couponsHandlers } from './shop/coupons/couponsHandlers';
import { coursesHandlers } from './shop/courses/coursesHandlers';
import { deskHandlers } from './shop/orders/deskHandlers';
import { favouritesHandlers } from './shop/favourites/favouritesHandlers';
import { footprintsHandlers } from './shop/footprints/footprintsHandlers';
import { homeHandlers } from './shop/home/homeHandlers';
import { logisticsHandlers } from './shop/logistics/logisticsHandlers';
import { memberHandlers } from './shop/member/memberHandlers';
import { ordersHandlers } from './shop/orders/ordersHandlers';
import { passwordHandlers } from './shop/password/passwordHandlers';
import { paymentHandlers } from './shop/payment/paymentHandlers';
import { productsHandlers } from './shop/products/productsHandlers';
import { registrationHandlers } from './shop/registration/registrationHandlers';
import { releasesHandlers } from './platform/releasesHandlers';
import { shareHandlers } from './shop/share/shareHandlers';
import { staffHandlers } from './shop/staff/staffHandlers';
import { tokensHandlers } from './platform/tokensHandlers';
import { trackingHandlers } from './shop/tracking/trackingHandlers';

export const allHandlers = (app: App): Handlers => ({
  ...activityHandlers(app),
  ...addressesHandlers(app),
  ...alarmsHandlers(app),
  ...authHandlers(app),
  ...cartHandlers(app),
  ...catalogHandlers(app),
  ...checkoutHandlers(app),
  ...couponsHandlers(app),
  ...coursesHandlers(app),
  ...deskHandlers(app),
  ...favouritesHandlers(app),
  ...footprintsHandlers(app),
  ...homeHandlers(app),
  ...logisticsHandlers(app),
  ...memberHandlers(app),
  ...ordersHandlers(app),
  ...passwordHandlers(app),
  ...paymentHandlers(app),
  ...productsHandlers(app),
  ...registrationHandlers(app),
  ...releasesHandlers(app),
  ...shareHandlers(app),
  ...staffHandlers(app),
  ...tokensHandlers(app),
  ...trackingHandlers(app),
});
