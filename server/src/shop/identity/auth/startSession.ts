import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import type { Services } from '../../../services';
import { withdrawCancellation } from '../../../core/cancellations';
import { notifyAccount } from '../../../core/notifyAccount';
import type { Caller } from '../../../core/caller';
import { transaction } from '../../../store/transaction';
import { openSession, type Origin, type PersonRow } from './session';

/** Sessions that ended count, too, for as long as they are kept; the first one of an account is no news. */
async function isNewDevice({ db }: Services, personId: string, device: string): Promise<boolean> {
  const rows = await db
    .selectFrom('session_token')
    .select('device')
    .distinct()
    .where('person_id', '=', personId)
    .execute();
  return rows.length > 0 && !rows.some((row) => row.device === device);
}

async function notifyOfDevice(services: Services, { id, phone }: PersonRow, device: string) {
  const body = `你的账号刚在「${device}」登录。如非本人操作，请立即修改密码，并在账号设置中退出该设备。`;
  await notifyAccount(services.db, {
    personId: id,
    title: '新设备登录',
    body,
    link: '/setting',
    now: services.clock.now(),
  });
  await services.ports.sms
    .send({ phone, kind: 'newDevice', values: { device } })
    .catch((error: unknown) => services.log.error(error));
}

/** Logs a person in who proved to be one: a login from a new device is told, and a cancellation that waits is taken back. */
export async function startSession(
  services: Services,
  person: PersonRow,
  caller: Pick<Caller, 'kind' | 'device' | 'ip' | 'visitor'>,
  origin?: Origin,
): Promise<UserInfo> {
  const isNew = await isNewDevice(services, person.id, caller.device);
  const info = await openSession(services, person, { ...caller, ...(origin ? { origin } : {}) });
  await transaction(services.db, (tx) => withdrawCancellation(tx, person.id, services.clock.now()));
  if (isNew) await notifyOfDevice(services, person, caller.device);
  return info;
}
