import type { Surface } from './app';
import { registerDocs } from './docs/registerDocs';
import { registerConsole } from './edge/console';
import { registerEdge } from './edge/edge';
import { servePictures } from './pictures/servePictures';
import { registerDrillFiles } from './platform/drillFiles';
import { registerReports } from './platform/reports';
import { registerTeamRoutes } from './platform/teamRoutes';
import { registerSandboxes } from './sandbox/sandboxes';
import { registerPaymentCallbacks } from './shop/payment/callbacks';

/** Everything served beside the declared calls, in the order in which it is registered. The edge answers what nobody else does. */
export const surfaces: Surface[] = [
  servePictures,
  registerSandboxes,
  registerPaymentCallbacks,
  registerDocs,
  registerReports,
  registerTeamRoutes,
  registerDrillFiles,
  registerConsole,
  registerEdge,
];
