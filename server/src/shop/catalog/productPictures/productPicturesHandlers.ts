import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { checkPictures, submitPictures } from './submitPictures';

export const productPicturesHandlers = (services: Services): HandlersOf<'productPictures'> => ({
  'productPictures.check': (params) => checkPictures(services, params),
  'productPictures.submit': (params, { name }) => submitPictures(services, params, name),
});
