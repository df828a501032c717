import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { BusinessError } from '../../../errors/businessError';
import { onTheWire } from '../../../http/calls/onTheWire';
import { decideUnfreeze, listUnfreezeRequests } from '../auth/unfreeze';
import { licencesOf } from '../registration/apply';
import { countWaiting } from './countWaiting';
import { listAudit } from './listAudit';
import { freezePerson, listWaitingApplications, reviewApplication } from './reviewPeople';
import { showLicences } from './showLicences';
import { showPeople } from './showPeople';
import { signIn, signOut } from './signIn';
import { addStaff, changeStaff, listStaff } from './staffAccounts';
import { CSRF_HEADER } from './staffSession';

type Waiting = Awaited<ReturnType<typeof listWaitingApplications>>[number];
const registrationOf = ({ licences, ...row }: Waiting) => ({
  ...onTheWire(row),
  licences: licencesOf({ licences }).length,
});

export const staffHandlers = (app: App): HandlersOf<'staff'> => ({
  'staff.signIn': (params, _caller, http) => signIn(app, params, http),
  'staff.getOwn': async (_params, { name, roles, csrf }) => ({ name, roles, csrf, csrfHeader: CSRF_HEADER }),
  'staff.signOut': (_params, staff, http) => signOut(app, staff, http),
  'staff.countWaiting': (_params, staff) => countWaiting(app, staff),
  'staff.list': async () => ({ list: await listStaff(app) }),
  'staff.add': (params, { name }) => addStaff(app, { ...params, who: name }),
  'staff.update': async (params, { id, name }) => {
    if (params.id === id && params.disabled) throw new BusinessError('不能停用自己的账号', { code: 'self' });
    return changeStaff(app, { ...params, who: name });
  },
  'staff.listAudit': (params) => listAudit(app, params),
  'staff.listUnfreezeRequests': async (_params, staff) => {
    const rows = await listUnfreezeRequests(app);
    return { list: await showPeople(app, staff, 'unfreeze', rows.map(onTheWire)) };
  },
  'staff.decideUnfreeze': async (params, { name }) => void (await decideUnfreeze(app, { ...params, who: name })),
  'staff.listRegistrations': async (_params, staff) => {
    const rows = await listWaitingApplications(app);
    return { list: await showPeople(app, staff, 'registrations', rows.map(registrationOf)) };
  },
  'staff.getLicences': async ({ id }, { name }) => ({ list: await showLicences(app, { id, who: name }) }),
  'staff.decideRegistration': (params, { name }) => reviewApplication(app, { ...params, who: name }),
  'staff.freeze': (params, { name }) => freezePerson(app, { ...params, who: name }),
});
