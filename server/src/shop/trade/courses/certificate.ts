import type { Services } from '../../../services';
import { dayOf, HOUR } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import { limitNetworks } from '../../../http/network/networkLimits';

const BY_ADDRESS = { name: 'certificate-ip', most: 20, perMs: HOUR, text: '查询太频繁，请一小时后再试' };

/** 「林**」: enough for who holds the certificate in hand. */
const maskName = (name: string) => `${[...name][0] ?? ''}**`;

/** A certificate that the school has given, by its number. Every question counts, so that nobody guesses numbers. */
export async function findCertificate(services: Services, number: string, ip: string) {
  await limitNetworks(services, BY_ADDRESS, { ip });
  const row = await services.db
    .selectFrom('class_participant as p')
    .innerJoin('class_order as o', (join) =>
      join.onRef('o.person_id', '=', 'p.person_id').onRef('o.id', '=', 'p.order_id'),
    )
    .innerJoin('course_session as s', 's.id', 'o.session_id')
    .select(['p.name', 'p.grade', 'p.certified_at', 's.title'])
    .where('p.certificate_no', '=', number)
    .where('p.certified_at', 'is not', null)
    .executeTakeFirst();
  if (!row?.certified_at) throw new NotFound('没有查到这张证书，请核对编号');
  return {
    number,
    name: maskName(row.name),
    course: row.title,
    grade: row.grade ?? '合格',
    certifiedOn: dayOf(row.certified_at),
  };
}
