import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { mailPoster } from './mailPoster';
import { sendMailCode } from './mailProof';
import { listOwn, removeOwn, savePoster, showOwn } from './ownPosters';
import { listPosterTemplates, listTypes, showGoods, showTemplate } from './showTemplates';
import { drawTemplate } from './layouts';
import { saveTemplate } from './saveTemplate';
import { listAllTemplates, setEnabled } from './templateAdmin';

export const postersHandlers = (services: Services): HandlersOf<'posters'> => ({
  'posters.listTypes': async () => ({ list: await listTypes(services) }),
  'posters.list': ({ type }, { person }) => listPosterTemplates(services, type, person.id),
  'posters.get': ({ templateId }, { person }) => showTemplate(services, templateId, person.id),
  'posters.changeProduct': ({ productId }) => showGoods(services, productId),
  'posters.save': (input, { person }) => savePoster(services, input, person.id),
  'posters.listOwn': (asked, { person }) => listOwn(services, asked, person.id),
  'posters.getOwn': ({ posterId }, { person }) => showOwn(services, posterId, person.id),
  'posters.remove': ({ posterId }, { person }) => removeOwn(services, posterId, person.id),
  'posters.sendMailCode': ({ email }, { person }) => sendMailCode(services, { personId: person.id, email }),
  'posters.sendMail': (input, { person }) => mailPoster(services, input, person.id),
  'posters.listAll': () => listAllTemplates(services),
  'posters.drawTemplate': async ({ layout, tone, headline }) => ({ drawing: drawTemplate(layout, tone, headline) }),
  'posters.saveTemplate': (input, { name }) => saveTemplate(services, input, name),
  'posters.setEnabled': (input, { name }) => setEnabled(services, { ...input, who: name }),
});
