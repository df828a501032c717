import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const favouritesHandlers = (_app: App): HandlersOf<'favourites'> => ({});
