import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { buyGoods } from './buyGoods';
import { findGoods, listGoods, removeGoods, saveGoods } from './ownGoods';
import { getOwn, saveCompany, saveShow, setShown } from './ownPage';
import { listReported, restorePage, takeDownPage } from './pageAdmin';
import { getGoods, reportPage, showPage, visitPage } from './publicPage';
import { listPurchases, listVisitors } from './visitors';

export const companyPagesHandlers = (app: App): HandlersOf<'companyPages'> => ({
  'companyPages.getOwn': (_params, { person }) => getOwn(app.db, person.id),
  'companyPages.saveCompany': (fields, { person }) => saveCompany(app, person.id, fields),
  'companyPages.saveShow': (fields, { person }) => saveShow(app, person.id, fields),
  'companyPages.setShown': (fields, { person }) => setShown(app, person.id, fields),
  'companyPages.listGoods': (_params, { person }) => listGoods(app, person),
  'companyPages.findGoods': ({ words }, { person }) => findGoods(app, person, words),
  'companyPages.saveGoods': (input, { person }) => saveGoods(app, person, input),
  'companyPages.removeGoods': ({ goodsId }, { person }) => removeGoods(app, person.id, goodsId),
  'companyPages.listVisitors': (asked, { person }) => listVisitors(app, person.id, asked),
  'companyPages.listPurchases': (asked, { person }) => listPurchases(app, person.id, asked),
  'companyPages.show': ({ pageId }, { person }) => showPage(app, pageId, person?.id),
  'companyPages.getGoods': ({ goodsId }, { person }) => getGoods(app, goodsId, person?.id),
  'companyPages.visit': ({ pageId }, { person }) => visitPage(app, person.id, pageId),
  'companyPages.buy': (input, { person, kind }) => buyGoods(app, { person, kind, now: app.clock.now() }, input),
  'companyPages.report': (input, { person }) => reportPage(app, person.id, input),
  'companyPages.listReported': () => listReported(app.db),
  'companyPages.takeDown': (input, { name }) => takeDownPage(app, { ...input, who: name }),
  'companyPages.restore': (input, { name }) => restorePage(app, { ...input, who: name }),
});
