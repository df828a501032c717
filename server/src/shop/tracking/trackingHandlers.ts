import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const trackingHandlers = (_app: App): HandlersOf<'tracking'> => ({});
