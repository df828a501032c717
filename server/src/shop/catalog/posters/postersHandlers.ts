import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { mailPoster } from './mailPoster';
import { sendMailCode } from './mailProof';
import { listOwn, removeOwn, savePoster, showOwn } from './ownPosters';
import { listTemplates, listTypes, showGoods, showTemplate } from './showTemplates';
import { listAllTemplates, setEnabled } from './templateAdmin';

export const postersHandlers = (app: App): HandlersOf<'posters'> => ({
  'posters.listTypes': async () => ({ list: await listTypes(app) }),
  'posters.list': ({ type }, { person }) => listTemplates(app, type, person.id),
  'posters.get': ({ templateId }, { person }) => showTemplate(app, templateId, person.id),
  'posters.changeProduct': ({ productId }) => showGoods(app, productId),
  'posters.save': (input, { person }) => savePoster(app, input, person.id),
  'posters.listOwn': (asked, { person }) => listOwn(app, asked, person.id),
  'posters.getOwn': ({ posterId }, { person }) => showOwn(app, posterId, person.id),
  'posters.remove': ({ posterId }, { person }) => removeOwn(app, posterId, person.id),
  'posters.sendMailCode': ({ email }, { person }) => sendMailCode(app, { personId: person.id, email }),
  'posters.sendMail': (input, { person }) => mailPoster(app, input, person.id),
  'posters.listAll': () => listAllTemplates(app),
  'posters.setEnabled': (input, { name }) => setEnabled(app, { ...input, who: name }),
});
