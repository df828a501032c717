import type { Role } from '@cellar/shared/contract/roles';
import { AreaTabs, type AreaTab } from '../../page/AreaTabs';

const LOOKERS: readonly Role[] = ['orders', 'service', 'viewer'];
const TABS: readonly AreaTab[] = [
  { path: 'samples', label: '待寄', roles: LOOKERS, queue: 'samples', isExact: true },
  { path: 'samples/bottles', label: '样酒', roles: LOOKERS },
];

/** What is sent, and what can be redeemed. */
export const SampleTabs = () => <AreaTabs label="样酒" tabs={TABS} />;
