import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const homeHandlers = (_app: App): HandlersOf<'home'> => ({});
