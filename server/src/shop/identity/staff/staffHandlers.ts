import { historyOf } from '../../../core/history';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { BusinessError } from '../../../errors/businessError';
import { onTheWire } from '../../../http/calls/onTheWire';
import { decideUnfreeze } from '../auth/unfreeze';
import { licencesOf } from '../registration/apply';
import { countWaiting } from './countWaiting';
import { readGiven } from './customRoles';
import { listAudit } from './listAudit';
import { changeOwnPassword } from './ownPassword';
import { makePasswordLink, setPasswordByLink } from './passwordLinks';
import { findApplication, listApplications, listCancellations, listUnfreezeRequests } from './listPeople';
import { freezePerson, reviewApplication } from './reviewPeople';
import { showLicences } from './showLicences';
import { showPeople } from './showPeople';
import { signInStaff, signOutStaff } from './signInStaff';
import { addStaff, changeStaff, listStaff, signOutEverywhere } from './staffAccounts';
import { CSRF_HEADER, endStaffSession, listStaffSessions } from './staffSession';

type Application = Awaited<ReturnType<typeof listApplications>>['list'][number];
const registrationOf = <T extends Pick<Application, 'licences'>>({ licences, ...row }: T) => ({
  ...onTheWire(row),
  licences: licencesOf({ licences }).length,
});

export const staffHandlers = (services: Services): HandlersOf<'staff'> => ({
  'staff.signIn': (params, _caller, http) => signInStaff(services, params, http),
  'staff.getOwn': async (_params, { id, name, needsSecondFactor = false, csrf }) => ({
    ...(await readGiven(services.db, id)),
    ...{ name, needsSecondFactor, csrf },
    csrfHeader: CSRF_HEADER,
  }),
  'staff.signOut': (_params, staff, http) => signOutStaff(services, staff, http),
  'staff.countWaiting': (_params, staff) => countWaiting(services, staff),
  'staff.list': async () => ({ list: await listStaff(services) }),
  'staff.add': (params, { name }) => addStaff(services, { ...params, who: name }),
  'staff.update': async (params, { id, name }) => {
    if (params.id === id && params.disabled) throw new BusinessError('不能停用自己的账号', { code: 'self' });
    return changeStaff(services, { ...params, who: name });
  },
  'staff.makePasswordLink': ({ id }, { name }) => makePasswordLink(services, { id, who: name }),
  'staff.setPassword': (params, _caller, http) => setPasswordByLink(services, params, http),
  'staff.changePassword': async (params, staff) => {
    await changeOwnPassword(services, params, staff);
    return null;
  },
  'staff.endSessions': ({ id }, { name }) => signOutEverywhere(services, { id, who: name }),
  'staff.listSessions': (_params, staff) => listStaffSessions(services, staff),
  'staff.endSession': ({ id }, staff) => endStaffSession(services, id, staff),
  'staff.listHistory': (params, staff) => historyOf(services.db, params, staff),
  'staff.listAudit': (params) => listAudit(services, params),
  'staff.listUnfreezeRequests': async (params, staff) => {
    const { list, next } = await listUnfreezeRequests(services, params);
    return { list: await showPeople(services, staff, 'unfreeze', list.map(onTheWire)), next };
  },
  'staff.decideUnfreeze': async (params, { name }) => void (await decideUnfreeze(services, { ...params, who: name })),
  'staff.listRegistrations': async (params, staff) => {
    const { list, next } = await listApplications(services, params);
    return { list: await showPeople(services, staff, 'registrations', list.map(registrationOf)), next };
  },
  'staff.listCancellations': async (params, staff) => {
    const { list, next } = await listCancellations(services, params);
    return { list: await showPeople(services, staff, 'cancellations', list), next };
  },
  'staff.getRegistration': async ({ id }, staff) => {
    const { one, earlier } = await findApplication(services, id);
    const [shown] = await showPeople(services, staff, 'registrations', [registrationOf(one)]);
    return { ...shown!, earlier: earlier.map(onTheWire) };
  },
  'staff.getLicences': async ({ id }, { name }) => ({ list: await showLicences(services, { id, who: name }) }),
  'staff.decideRegistration': (params, { name }) => reviewApplication(services, { ...params, who: name }),
  'staff.freeze': (params, { name }) => freezePerson(services, { ...params, who: name }),
});
