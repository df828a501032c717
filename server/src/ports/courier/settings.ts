import { groupOf, type Env } from '../../settingReaders';
import type { Mode } from '../../store/storeMode';
import type { Kuaidi100Settings } from './kuaidi100';

export const COURIER_SETTINGS = ['CELLAR_COURIER_CUSTOMER', 'CELLAR_COURIER_KEY'] as const;

/** null: not set up, which production refuses. */
export function courierSettings(env: Env, mode: Mode): Kuaidi100Settings | null {
  const group = groupOf(env, {
    names: COURIER_SETTINGS,
    why: 'parcels are asked for with both, the sandbox is for the demo',
    isNeeded: mode === 'production',
  });
  return group && { customer: group.CELLAR_COURIER_CUSTOMER, key: group.CELLAR_COURIER_KEY };
}
