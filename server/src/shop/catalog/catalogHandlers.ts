import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const catalogHandlers = (_app: App): HandlersOf<'catalog'> => ({});
