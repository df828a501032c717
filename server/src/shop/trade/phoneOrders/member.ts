import type { Services } from '../../../services';
import type { Person, Staff } from '../../../core/caller';
import type { Registration } from '../../../core/states/registration';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Db } from '../../../store/transaction';
import { readAddresses } from '../../identity/addresses/store';
import { readPerson, type PersonRow } from '../../identity/auth/session';
import { showPeople } from '../../identity/staff/showPeople';

async function findMember(db: Db, personId: string): Promise<PersonRow> {
  const row = await readPerson(db, personId);
  if (!row || row.cancelled_at) throw new NotFound('会员不存在或已注销');
  return row;
}

function problemOf({ frozen_at, registration }: PersonRow): string | null {
  if (frozen_at) return '账号已冻结，不能下单';
  return registration === 'approved' ? null : '注册还没有通过审核，不能下单';
}

/** The member as the buyer of an order that staff place. */
export async function findBuyer(db: Db, personId: string): Promise<Person> {
  const row = await findMember(db, personId);
  const problem = problemOf(row);
  if (problem) throw new BusinessError(problem, { code: 'member' });
  const { id, phone, nickname, registration, level_id: levelId, level_rank: levelRank } = row;
  return { id, phone, nickname, registration: registration as Registration, levelId, levelRank };
}

/** Whom an order is for, and where it can go; the look stands in the log. */
export async function getMember(services: Services, personId: string, staff: Staff) {
  const row = await findMember(services.db, personId);
  const rows = await readAddresses(services.db, personId);
  const addresses = await showPeople(
    services,
    staff,
    'orders',
    rows.map(({ id, name, phone, province, city, county, detail, is_default }) => ({
      ...{ id, name, phone, place: [province, city, county, detail].join(''), isDefault: is_default },
    })),
  );
  const pickups = await services.db
    .selectFrom('pickup_point')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { nickname: row.nickname, level: row.level_name, problem: problemOf(row), addresses, pickups };
}
