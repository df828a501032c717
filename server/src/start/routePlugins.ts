import type { App } from '../app';
import type { RoutePlugin } from '../services';
import { registerDocs } from '../docs/registerDocs';
import { registerConsole } from '../edge/console';
import { registerEdge } from '../edge/edge';
import { registerDrillFiles } from '../platform/delivery/drillFiles';
import { registerReports } from '../platform/health/reports';
import { registerStoreMetrics } from '../platform/health/storeMetrics';
import { registerInspectRoutes } from '../platform/inspect/inspectRoutes';
import { registerTeamRoutes } from '../platform/delivery/teamRoutes';
import { registerPaymentCallbacks } from '../shop/money/payment/callbacks';
import { serveFilms } from '../shop/identity/uploads/serveFilms';
import { serveUploads } from '../shop/identity/uploads/serveUploads';

/** Everything served beside the declared calls, in the order in which it is registered. The edge answers what nobody else does. */
export const routePlugins: RoutePlugin<App>[] = [
  registerPaymentCallbacks,
  serveUploads,
  serveFilms,
  registerDocs,
  registerReports,
  registerStoreMetrics,
  registerTeamRoutes,
  registerInspectRoutes,
  registerDrillFiles,
  registerConsole,
  registerEdge,
];
