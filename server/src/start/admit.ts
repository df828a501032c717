import type { App } from '../app';
import type { Admit } from '../http/handler';
import { actorOf } from '../platform/access/actor';
import { admitStaff } from '../shop/identity/staff/admitStaff';

/** Calls of the console by their access: staff by the cookie, the registry also by a token. */
export const admitTo =
  (app: App): Admit =>
  async (request, access) => {
    if (typeof access === 'string')
      return { person: null, kind: 'h5', ip: request.ip, device: '', guestId: null, tokenHash: null };
    if ('staff' in access) return admitStaff(app, request, access.staff);
    const { remote = null } = request.params as { remote?: string };
    return actorOf(app, request, { remote, tokens: access.token, reads: request.method === 'GET' });
  };
