import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { adjust, listLevels, setLevel } from './changeMember';
import { listMembers } from './findMembers';
import { showMember, showPhone } from './showMember';

export const memberAdminHandlers = (app: App): HandlersOf<'memberAdmin'> => ({
  'memberAdmin.list': (asked) => listMembers(app, asked),
  'memberAdmin.get': ({ id }) => showMember(app, id),
  'memberAdmin.showPhone': ({ id }, { name }) => showPhone(app, { id, who: name }),
  'memberAdmin.listLevels': () => listLevels(app),
  'memberAdmin.setLevel': (fields, { name }) => setLevel(app, { ...fields, who: name }),
  'memberAdmin.adjust': (fields, { name }) => adjust(app, { ...fields, who: name }),
});
