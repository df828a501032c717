import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { checkPictures, submitPictures } from './submitPictures';

export const productPicturesHandlers = (services: Services): HandlersOf<'productPictures'> => ({
  'productPictures.check': (params, { name }) => checkPictures(services, params, name),
  'productPictures.submit': (params, { name }) => submitPictures(services, params, name),
});
