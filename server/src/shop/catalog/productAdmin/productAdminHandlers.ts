import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { changeSales } from './changeSales';
import { openPreview, setOnSale, setSchedule } from './sale';
import { copyProduct, saveProduct } from './saveProduct';
import { listChoices, listProducts, showProduct } from './showProducts';

export const productAdminHandlers = (services: Services): HandlersOf<'productAdmin'> => ({
  'productAdmin.list': (params) => listProducts(services, params),
  'productAdmin.get': ({ productId }) => showProduct(services, productId),
  'productAdmin.listChoices': () => listChoices(services),
  'productAdmin.save': (params, { name }) => saveProduct(services, params, name),
  'productAdmin.setOnSale': (params, { name }) => setOnSale(services, params, name),
  'productAdmin.setSchedule': (params, { name }) => setSchedule(services, params, name),
  'productAdmin.changeSales': (params, { name }) => changeSales(services, params, name),
  'productAdmin.openPreview': (params) => openPreview(services, params),
  'productAdmin.copy': (params, { name }) => copyProduct(services, params, name),
});
