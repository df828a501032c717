import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { adjust, listLevels, setLevel } from './changeMember';
import { exportMembers, listMembers } from './findMembers';
import { listCoupons, listEntries, listReturns, listTickets } from './memberParts';
import { showMember, showPhone } from './showMember';

export const memberAdminHandlers = (services: Services): HandlersOf<'memberAdmin'> => ({
  'memberAdmin.list': (asked) => listMembers(services, asked),
  'memberAdmin.exportRows': (asked, staff) => exportMembers(services, asked, staff),
  'memberAdmin.listEntries': (asked) => listEntries(services.db, asked),
  'memberAdmin.listCoupons': (asked) => listCoupons(services.db, asked),
  'memberAdmin.listReturns': (asked) => listReturns(services.db, asked),
  'memberAdmin.listTickets': (asked) => listTickets(services.db, asked),
  'memberAdmin.get': ({ id }) => showMember(services, id),
  'memberAdmin.showPhone': ({ id }, { name }) => showPhone(services, { id, who: name }),
  'memberAdmin.listLevels': () => listLevels(services),
  'memberAdmin.setLevel': (fields, { name }) => setLevel(services, { ...fields, who: name }),
  'memberAdmin.adjust': (fields, { name }) => adjust(services, { ...fields, who: name }),
});
