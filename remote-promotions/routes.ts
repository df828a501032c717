import type { RouteRow } from '@cellar/shared/contract/route';

export default [] satisfies RouteRow[];
