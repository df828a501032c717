import { activityRoutes } from '@cellar/shared/api/activity.routes';
import { addressesRoutes } from '@cellar/shared/api/addresses.routes';
import { authRoutes } from '@cellar/shared/api/auth.routes';
import { cartRoutes } from '@cellar/shared/api/cart.routes';
import { catalogRoutes } from '@cellar/shared/api/catalog.routes';
import { checkoutRoutes } from '@cellar/shared/api/checkout.routes';
import { couponsRoutes } from '@cellar/shared/api/coupons.routes';
import { coursesRoutes } from '@cellar/shared/api/courses.routes';
import { favouritesRoutes } from '@cellar/shared/api/favourites.routes';
import { footprintsRoutes } from '@cellar/shared/api/footprints.routes';
import { homeRoutes } from '@cellar/shared/api/home.routes';
import { logisticsRoutes } from '@cellar/shared/api/logistics.routes';
import { memberRoutes } from '@cellar/shared/api/member.routes';
import { ordersRoutes } from '@cellar/shared/api/orders.routes';
import { paymentRoutes } from '@cellar/shared/api/payment.routes';
import { productRoutes } from '@cellar/shared/api/product.routes';
import { shareRoutes } from '@cellar/shared/api/share.routes';
import { trackingRoutes } from '@cellar/shared/api/tracking.routes';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { APIRequestContext } from '@playwright/test';

const routes: Record<CallName, string> = {
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
type Values = Record<string, unknown>;

/** Whether an address is what the call is sent to. */
export const isSentTo = (call: CallName, { pathname }: URL) =>
  new RegExp(`^${routes[call].split(' ')[1]?.replace(/:\w+/g, '[^/]+')}$`).test(pathname);

/** Sends a request past the browser and reads the body, whatever it says. */
export async function send(request: APIRequestContext, method: string, url: string, fields: Values) {
  const form = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  const response = await request.fetch(url, { method, ...(method === 'GET' ? { params: form } : { form }) });
  return (await response.json()) as { states: number; message: string; result: unknown };
}

export type Shop = { request: APIRequestContext; origin: string; token?: string };

/** Makes a declared call past the browser; anything but success throws. */
export async function ask<N extends CallName>(
  { request, origin, token }: Shop,
  name: N,
  params: Params<N>,
): Promise<Result<N>> {
  const [method, path] = routes[name].split(' ') as [string, string];
  const rest: Values = { ...(params as Values) };
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return value;
  });
  const { states, message, result } = await send(request, method, origin + url, {
    ...rest,
    req_quarry: 'h5',
    ...(token ? { req_token: token } : {}),
  });
  if (states !== 200) throw new Error(`${name}: ${states} ${message}`);
  return result as Result<N>;
}
