export { Dialog } from './overlay/Dialog';
export { Sheet } from './overlay/Sheet';
