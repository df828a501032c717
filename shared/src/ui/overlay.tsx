export { Dialog } from './overlay/Dialog';
export { setOverlayPlace } from './overlay/place';
export { Sheet } from './overlay/Sheet';
