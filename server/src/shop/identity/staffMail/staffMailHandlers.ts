import { MAIL_EVENTS, MAIL_EVENT_ROLES, type MailEvent } from '@cellar/shared/api/identity/staffMail/shapes';
import { mayAct, type Rights } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { transaction, type Db } from '../../../store/transaction';
import { confirmAddress, sendAddressCode } from './confirmAddress';

const EVERY_MINUTES = 15;

/** What somebody with these rights may have by mail. */
export const mailEventsOf = (rights: Rights): MailEvent[] =>
  MAIL_EVENTS.filter((event) => mayAct(rights, MAIL_EVENT_ROLES[event]));

async function find(db: Db, staffId: string) {
  const row = await db.selectFrom('staff_mail').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
  const { address = '', every_minutes: everyMinutes = EVERY_MINUTES, revision = 0, problem = null } = row ?? {};
  const confirmedAddress = row?.confirmed_address ?? null;
  return { address, events: (row?.events ?? []) as MailEvent[], everyMinutes, revision, problem, confirmedAddress };
}

const write = (services: Services, asked: FieldsOf<'staffMail.save'>, staff: Staff) =>
  transaction(services.db, async (tx) => {
    const { address, events, everyMinutes, revision } = asked;
    // The row of the account is there before there is one of its mails.
    await tx.selectFrom('staff').select('id').where('id', '=', staff.id).forUpdate().execute();
    const { revision: own, ...stored } = await find(tx, staff.id);
    const current = { address: stored.address, events: stored.events, everyMinutes: stored.everyMinutes };
    if (own !== revision)
      throw new BusinessError('邮件提醒已在别处修改，你填写的内容还在，请对照后再保存', {
        ...{ code: 'changed', stale: true, detail: { revision: own, current } },
      });
    const choices = mailEventsOf(staff);
    if (events.some((event) => !choices.includes(event)))
      throw new BusinessError('有的提醒需要别的权限，请重新选择', {
        ...{ code: 'notYours', fields: { events: '有的提醒需要别的权限，请重新选择' } },
      });
    const wanted = { address, events: JSON.stringify([...new Set(events)]), every_minutes: everyMinutes };
    await tx
      .insertInto('staff_mail')
      .values({ ...wanted, staff_id: staff.id })
      .onConflict((conflict) =>
        conflict.column('staff_id').doUpdateSet({ ...wanted, revision: revision + 1, problem: null }),
      )
      .execute();
    const detail = { before: current, after: { address, events, everyMinutes } };
    await audit(tx, { who: staff.name, target: staff.name, detail, at: services.clock.now() });
    return { isConfirmed: address === stored.confirmedAddress };
  });

/** What is saved stays where the code cannot be sent now: it is sent again from the page. */
async function save(services: Services, asked: FieldsOf<'staffMail.save'>, staff: Staff) {
  const { isConfirmed } = await write(services, asked, staff);
  if (isConfirmed || asked.events.length === 0) return null;
  try {
    return await sendAddressCode(services, staff);
  } catch (error) {
    if (error instanceof BusinessError) return null;
    throw error;
  }
}

export const staffMailHandlers = (services: Services): HandlersOf<'staffMail'> => ({
  'staffMail.get': async (_params, staff) => ({ ...(await find(services.db, staff.id)), choices: mailEventsOf(staff) }),
  'staffMail.save': (params, staff) => save(services, params, staff),
  'staffMail.sendCode': (_params, staff) => sendAddressCode(services, staff),
  'staffMail.confirm': ({ code }, staff) => confirmAddress(services, code, staff),
});
