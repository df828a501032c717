import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { checkPictures, submitPictures } from './submitPictures';

export const productPicturesHandlers = (app: App): HandlersOf<'productPictures'> => ({
  'productPictures.check': (params) => checkPictures(app, params),
  'productPictures.submit': (params, { name }) => submitPictures(app, params, name),
});
