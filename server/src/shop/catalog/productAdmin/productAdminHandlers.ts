import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { openPreview, setOnSale, setSchedule } from './sale';
import { copyProduct, saveProduct } from './saveProduct';
import { listChoices, listProducts, showProduct } from './showProducts';

export const productAdminHandlers = (app: App): HandlersOf<'productAdmin'> => ({
  'productAdmin.list': (params) => listProducts(app, params),
  'productAdmin.get': ({ productId }) => showProduct(app, productId),
  'productAdmin.listChoices': () => listChoices(app),
  'productAdmin.save': (params, { name }) => saveProduct(app, params, name),
  'productAdmin.setOnSale': (params, { name }) => setOnSale(app, params, name),
  'productAdmin.setSchedule': (params, { name }) => setSchedule(app, params, name),
  'productAdmin.openPreview': (params) => openPreview(app, params),
  'productAdmin.copy': (params, { name }) => copyProduct(app, params, name),
});
