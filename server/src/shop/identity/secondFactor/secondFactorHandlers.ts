import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { readPolicy } from '../staffPolicy/policy';
import { assertOwnPassword } from '../staff/ownPassword';
import { endStaffSessions } from '../staff/staffSession';
import { assertCode, readFactor } from '../totp/checkCode';
import { countRecoveryCodes, removeRecoveryCodes, renewRecoveryCodes } from '../totp/recoveryCodes';
import { addressOf, newSecret } from '../totp/totp';

const alreadyEnabled = () => new BusinessError('两步验证已开启', { code: 'alreadyEnabled' });
const notEnabled = () => new BusinessError('两步验证未开启', { code: 'notEnabled' });

/** A secret that replaces one which was never confirmed. */
async function begin(services: Services, staff: Staff, password: string) {
  await assertOwnPassword(services, staff.id, password);
  const secret = newSecret();
  const values = {
    sealed_secret: services.ports.vault.seal(secret, staff.id),
    created_at: services.clock.now(),
    last_step: 0,
  };
  const kept = await services.db
    .insertInto('staff_second_factor')
    .values({ staff_id: staff.id, ...values })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet(values).where('staff_second_factor.enabled_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  if (!kept) throw alreadyEnabled();
  return { secret, address: addressOf(secret, staff.name) };
}

async function confirm(services: Services, staff: Staff, code: string) {
  const factor = await readFactor(services, staff.id);
  if (!factor) throw new BusinessError('请重新开始设置两步验证', { code: 'notBegun' });
  if (factor.enabled_at) throw alreadyEnabled();
  await assertCode(services, staff, factor.sealed_secret, code);
  const at = services.clock.now();
  const recoveryCodes = await transaction(services.db, async (tx) => {
    await tx
      .updateTable('staff_second_factor')
      .set({ enabled_at: at })
      .where('staff_id', '=', staff.id)
      .where('sealed_secret', '=', factor.sealed_secret)
      .executeTakeFirst();
    await audit(tx, { who: staff.name, target: staff.id, at });
    return renewRecoveryCodes(tx, staff.id, at);
  });
  return { recoveryCodes };
}

async function readEnabled(services: Services, staffId: string) {
  const factor = await readFactor(services, staffId);
  if (!factor?.enabled_at) throw notEnabled();
  return factor;
}

async function renewCodes(services: Services, staff: Staff, code: string) {
  await assertCode(services, staff, (await readEnabled(services, staff.id)).sealed_secret, code);
  const at = services.clock.now();
  const recoveryCodes = await transaction(services.db, async (tx) => {
    await audit(tx, { who: staff.name, target: staff.id, at });
    return renewRecoveryCodes(tx, staff.id, at);
  });
  return { recoveryCodes };
}

async function removeFactor(tx: Tx, staffId: string) {
  const removed = await tx
    .deleteFrom('staff_second_factor')
    .where('staff_id', '=', staffId)
    .returning('enabled_at')
    .executeTakeFirst();
  if (!removed?.enabled_at) throw notEnabled();
  await removeRecoveryCodes(tx, staffId);
}

async function removeOwn(services: Services, staff: Staff, code: string) {
  if ((await readPolicy(services)).requiresSecondFactor)
    throw new BusinessError('所有员工都必须开启两步验证，不能关闭', { code: 'required' });
  await assertCode(services, staff, (await readEnabled(services, staff.id)).sealed_secret, code);
  await transaction(services.db, async (tx) => {
    await removeFactor(tx, staff.id);
    await audit(tx, { who: staff.name, target: staff.id, at: services.clock.now() });
  });
}

async function remove(services: Services, { id, reason, who }: { id: string; reason: string; who: string }) {
  const at = services.clock.now();
  await transaction(services.db, async (tx) => {
    await removeFactor(tx, id);
    await endStaffSessions(tx, id, at);
    await audit(tx, { who, target: id, reason, at });
  });
}

export const secondFactorHandlers = (services: Services): HandlersOf<'secondFactor'> => ({
  'secondFactor.getOwn': async (_params, { id }) => ({
    enabledAt: (await readFactor(services, id))?.enabled_at?.toISOString() ?? null,
    required: (await readPolicy(services)).requiresSecondFactor,
    codesLeft: await countRecoveryCodes(services.db, id),
  }),
  'secondFactor.begin': ({ password }, staff) => begin(services, staff, password),
  'secondFactor.confirm': ({ code }, staff) => confirm(services, staff, code),
  'secondFactor.renewCodes': ({ code }, staff) => renewCodes(services, staff, code),
  'secondFactor.removeOwn': ({ code }, staff) => removeOwn(services, staff, code),
  'secondFactor.remove': (params, { name }) => remove(services, { ...params, who: name }),
});
