import type { Demo } from '@cellar/server/app';
import { MINUTE } from '@cellar/server/clock';
import { drawAhead } from './pictures/drawAhead';
import { servePictures } from './pictures/servePictures';
import { registerSandboxes } from './sandbox/sandboxes';
import { registerSandboxScripts } from './sandbox/sandboxScripts';
import { sendOrders } from './sandbox/sendOrders';
import { renewContent } from './seed/content/renewContent';
import { renewDemo } from './seed/goods/sales/renewDemo';
import { seedStore } from './seed/seedStore';

/** Everything that the demo adds to the server. */
export const demo: Demo = {
  // Everything happens while somebody looks.
  pace: { invoiceAfterMs: MINUTE, trackAgainMs: 0 },
  routePlugins: [servePictures, registerSandboxes, registerSandboxScripts],
  jobs: [renewDemo, renewContent, sendOrders],
  seed: seedStore,
  drawAhead,
};
