import { calls } from '@cellar/shared/api/registry';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { APIRequestContext } from '@playwright/test';

type Values = Record<string, unknown>;

/** Whether an address is what the call is sent to. */
export const isSentTo = (call: CallName, { pathname }: URL) =>
  new RegExp(`^${calls[call].address.split(' ')[1]?.replace(/:\w+/g, '[^/]+')}$`).test(pathname);

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
  const [method, path] = calls[name].address.split(' ') as [string, string];
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
