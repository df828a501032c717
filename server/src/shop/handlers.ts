import type { App } from '../app';
import type { Handlers } from '../http/handler';
import { activityHandlers } from './activity/activityHandlers';
import { addressesHandlers } from './addresses/addressesHandlers';
import { authHandlers } from './auth/authHandlers';
import { cartHandlers } from './cart/cartHandlers';
import { catalogHandlers } from './catalog/catalogHandlers';
import { checkoutHandlers } from './checkout/checkoutHandlers';
import { couponsHandlers } from './coupons/couponsHandlers';
import { coursesHandlers } from './courses/coursesHandlers';
import { favouritesHandlers } from './favourites/favouritesHandlers';
import { footprintsHandlers } from './footprints/footprintsHandlers';
import { homeHandlers } from './home/homeHandlers';
import { logisticsHandlers } from './logistics/logisticsHandlers';
import { memberHandlers } from './member/memberHandlers';
import { ordersHandlers } from './orders/ordersHandlers';
import { paymentHandlers } from './payment/paymentHandlers';
import { productHandlers } from './product/productHandlers';
import { shareHandlers } from './share/shareHandlers';
import { trackingHandlers } from './tracking/trackingHandlers';

export const allHandlers = (app: App): Handlers => ({
  ...activityHandlers(app),
  ...addressesHandlers(app),
  ...authHandlers(app),
  ...cartHandlers(app),
  ...catalogHandlers(app),
  ...checkoutHandlers(app),
  ...couponsHandlers(app),
  ...coursesHandlers(app),
  ...favouritesHandlers(app),
  ...footprintsHandlers(app),
  ...homeHandlers(app),
  ...logisticsHandlers(app),
  ...memberHandlers(app),
  ...ordersHandlers(app),
  ...paymentHandlers(app),
  ...productHandlers(app),
  ...shareHandlers(app),
  ...trackingHandlers(app),
});
