import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { buyGoods } from './buyGoods';
import { findGoods, listGoods, removeGoods, saveGoods } from './ownGoods';
import { getOwn, saveCompany, saveShow, setShown } from './ownPage';
import { listReported, restorePage, takeDownPage } from './pageDesk';
import { getGoods, reportPage, showPage, visitPage } from './publicPage';
import { listPurchases, listVisitors } from './visitors';

export const companyPagesHandlers = (app: App): HandlersOf<'companyPages'> => ({
  'companyPages.getOwn': (_params, { person }) => getOwn(app.db, person.id),
  'companyPages.saveCompany': (fields, { person }) => saveCompany(app, person.id, fields),
  'companyPages.saveShow': (fields, { person }) => saveShow(app, person.id, fields),
  'companyPages.setShown': (fields, { person }) => setShown(app, person.id, fields),
  'companyPages.listGoods': (_params, { person }) => listGoods(app, person),
  'companyPages.findGoods': ({ words }, { person }) => findGoods(app, person, words),
  'companyPages.saveGoods': (wish, { person }) => saveGoods(app, person, wish),
  'companyPages.removeGoods': ({ goodsId }, { person }) => removeGoods(app, person.id, goodsId),
  'companyPages.listVisitors': (asked, { person }) => listVisitors(app, person.id, asked),
  'companyPages.listPurchases': (asked, { person }) => listPurchases(app, person.id, asked),
  'companyPages.show': ({ pageId }, { person }) => showPage(app, pageId, person?.id),
  'companyPages.getGoods': ({ goodsId }, { person }) => getGoods(app, goodsId, person?.id),
  'companyPages.visit': ({ pageId }, { person }) => visitPage(app, person.id, pageId),
  'companyPages.buy': (wish, { person, kind }) => buyGoods(app, { person, kind, now: app.clock.now() }, wish),
  'companyPages.report': (wish, { person }) => reportPage(app, person.id, wish),
  'companyPages.listReported': () => listReported(app.db),
  'companyPages.takeDown': (wish, { name }) => takeDownPage(app, { ...wish, who: name }),
  'companyPages.restore': (wish, { name }) => restorePage(app, { ...wish, who: name }),
});
