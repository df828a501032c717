import { DAY, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { demoPeople, type DemoPerson } from './demoPeople';
import { licenceRow, type Licence } from './licences';

type DemoApplication = {
  phone: string;
  state: 'init' | 'firstChecked' | 'firstReject' | 'checked';
  contact: string;
  areaCode: string;
  area: string;
};

const applications: DemoApplication[] = [
  { phone: '13800000001', state: 'checked', contact: '林志远', areaCode: '310104', area: '上海市 徐汇区' },
  { phone: '13800000003', state: 'init', contact: '周建平', areaCode: '320508', area: '江苏省 苏州市 姑苏区' },
  { phone: '13800000004', state: 'firstReject', contact: '何国强', areaCode: '440105', area: '广东省 广州市 海珠区' },
  { phone: '13800000005', state: 'checked', contact: '赵建国', areaCode: '330203', area: '浙江省 宁波市 海曙区' },
  { phone: '13800000006', state: 'checked', contact: '黄启明', areaCode: '440304', area: '广东省 深圳市 福田区' },
];

const WHO = 'service';

/** The licence that each handed in. */
export const licences: Licence[] = applications.flatMap(({ phone, contact: owner, area }) => {
  const company = demoPeople.find((person) => person.phone === phone)?.company;
  return company ? [{ phone, company, owner, area }] : [];
});

const submittedAt = (person: DemoPerson, now: Date) => now.getTime() - person.joinedDaysAgo * DAY + HOUR;

type Application = { person: DemoPerson; own: { id: string }[]; now: Date };
function rowOf({ state, contact, areaCode, area }: DemoApplication, { person, own, now }: Application) {
  const submitted = submittedAt(person, now);
  const firstDone = state !== 'init';
  const secondDone = state === 'checked';
  return {
    person_id: seedId('person', person.phone),
    id: seedId('application', person.phone),
    state,
    shop_type: person.shopType ?? '个人',
    company: person.company,
    contact,
    area_code: areaCode,
    area,
    submitted_at: new Date(submitted),
    first_decided_at: firstDone ? new Date(submitted + 3 * HOUR) : null,
    first_decided_by: firstDone ? WHO : null,
    second_decided_at: secondDone ? new Date(submitted + 20 * HOUR) : null,
    second_decided_by: secondDone ? WHO : null,
    reason: person.reviewReason ?? null,
    licences: JSON.stringify(own.map(({ id }) => id)),
  };
}

/** How the registrations of the trade's demo people went; who buys for themselves handed in nothing. */
export async function seedApplications(tx: Tx, now: Date) {
  const uploads = licences.flatMap((licence) => {
    const person = demoPeople.find(({ phone }) => phone === licence.phone);
    return person ? [licenceRow(licence, new Date(submittedAt(person, now)))] : [];
  });
  await tx.insertInto('upload').values(uploads).execute();
  const rows = applications.flatMap((one) => {
    const person = demoPeople.find(({ phone }) => phone === one.phone);
    const own = uploads.filter(({ person_id }) => person_id === seedId('person', one.phone));
    return person ? [rowOf(one, { person, own, now })] : [];
  });
  await tx.insertInto('vip_application').values(rows).execute();
}
