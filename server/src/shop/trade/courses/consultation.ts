import type { Services } from '../../../services';
import { DAY, HOUR } from '../../../clock';
import type { Person } from '../../../core/caller';
import { limitNetworks } from '../../../http/network/networkLimits';
import { BusinessError } from '../../../errors/businessError';
import { limitHits } from '../../../store/guards/rateLimit';

const BY_PHONE = { name: 'consultation-phone', most: 3, perMs: DAY, text: '你已留下联系方式，课程顾问会尽快与你联系' };
const BY_ADDRESS = { name: 'consultation-ip', most: 20, perMs: HOUR };
const OPENS = 9;
const CLOSES = 18;
const SHANGHAI = 8;

type Asked = {
  phone?: string | undefined;
  name: string;
  text: string;
  sessionId?: string | undefined;
  idemKey: string;
};
type From = { person: Person | null; ip: string };

/** Advisers answer within two hours of their day, which ends at six. */
function answerBefore(now: Date): string {
  const hour = (now.getUTCHours() + SHANGHAI) % 24;
  if (hour < OPENS) return `今天 ${OPENS + 2}:00 前`;
  return hour + 2 < CLOSES ? `今天 ${hour + 2}:30 前` : `明天 ${OPENS + 2}:00 前`;
}

/** A repeated submit of the same form (its key is the row's id) is one consultation. */
export async function saveConsultation(
  services: Services,
  { phone: typedPhone, name, text, sessionId, idemKey }: Asked,
  { person, ip }: From,
) {
  const phone = typedPhone ?? person?.phone;
  if (!phone) throw new BusinessError('请填写电话', { code: 'phone', fields: { phone: '请填写电话' } });
  const now = services.clock.now();
  const known = await services.db
    .selectFrom('course_consultation')
    .select(['phone', 'words as text'])
    .where('id', '=', idemKey)
    .executeTakeFirst();
  if (known && (known.phone !== phone || known.text !== text))
    throw new BusinessError('内容已变化，请刷新后重新提交', { code: 'otherContent', stale: true });
  if (known) return { id: idemKey, answerBefore: answerBefore(now) };
  await limitNetworks(services, BY_ADDRESS, { ip });
  await limitHits(services, BY_PHONE, phone);
  await services.db
    .insertInto('course_consultation')
    .values({
      id: idemKey,
      person_id: person?.id ?? null,
      session_id: sessionId ?? null,
      phone,
      name,
      words: text,
      at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return { id: idemKey, answerBefore: answerBefore(now) };
}
