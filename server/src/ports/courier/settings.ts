import { StartError } from '../../errors/startError';
import type { Env } from '../../settingReaders';
import type { Kuaidi100Settings } from './kuaidi100';

export const COURIER_SETTINGS = ['CELLAR_COURIER_CUSTOMER', 'CELLAR_COURIER_KEY'];

/** null: not set up. */
export function courierSettings(env: Env): Kuaidi100Settings | null {
  const customer = env['CELLAR_COURIER_CUSTOMER'];
  const key = env['CELLAR_COURIER_KEY'];
  if (!customer && !key) return null;
  if (!customer || !key)
    throw new StartError(
      `${customer ? 'CELLAR_COURIER_KEY' : 'CELLAR_COURIER_CUSTOMER'} is missing: parcels are asked for with both.`,
    );
  return { customer, key };
}
