import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const activityHandlers = (_app: App): HandlersOf<'activity'> => ({});
