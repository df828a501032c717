import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { buyGoods } from './buyGoods';
import { findGoods, listGoods, removeGoods, saveGoods } from './ownGoods';
import { getOwn, saveCompany, saveShow, setShown } from './ownPage';
import { listReported, restorePage, takeDownPage } from './pageAdmin';
import { getGoods, reportPage, showPage, visitPage } from './publicPage';
import { listPurchases, listVisitors } from './visitors';

export const companyPagesHandlers = (services: Services): HandlersOf<'companyPages'> => ({
  'companyPages.getOwn': (_params, { person }) => getOwn(services.db, person.id),
  'companyPages.saveCompany': (fields, { person }) => saveCompany(services, person.id, fields),
  'companyPages.saveShow': (fields, { person }) => saveShow(services, person.id, fields),
  'companyPages.setShown': (fields, { person }) => setShown(services, person.id, fields),
  'companyPages.listGoods': (_params, { person }) => listGoods(services, person),
  'companyPages.findGoods': ({ text }, { person }) => findGoods(services, person, text),
  'companyPages.saveGoods': (input, { person }) => saveGoods(services, person, input),
  'companyPages.removeGoods': ({ goodsId }, { person }) => removeGoods(services, person.id, goodsId),
  'companyPages.listVisitors': (asked, { person }) => listVisitors(services, person.id, asked),
  'companyPages.listPurchases': (asked, { person }) => listPurchases(services, person.id, asked),
  'companyPages.show': ({ pageId }, { person }) => showPage(services, pageId, person?.id),
  'companyPages.getGoods': ({ goodsId }, { person }) => getGoods(services, goodsId, person?.id),
  'companyPages.visit': ({ pageId }, { person }) => visitPage(services, person.id, pageId),
  'companyPages.buy': (input, { person, kind }) =>
    buyGoods(services, { person, kind, now: services.clock.now() }, input),
  'companyPages.report': (input, { person }) => reportPage(services, person.id, input),
  'companyPages.listReported': () => listReported(services.db),
  'companyPages.takeDown': (input, { name }) => takeDownPage(services, { ...input, who: name }),
  'companyPages.restore': (input, { name }) => restorePage(services, { ...input, who: name }),
});
