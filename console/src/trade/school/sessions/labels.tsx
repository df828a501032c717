import type { SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import { Badge, type Tone } from '../../../kit/base/Badge';

const STATES: Record<SchoolSession['state'], { label: string; tone: Tone }> = {
  soon: { label: '报名中', tone: 'ok' },
  closed: { label: '报名截止', tone: 'gold' },
  running: { label: '上课中', tone: 'run' },
  over: { label: '已结束', tone: 'plain' },
  cancelled: { label: '已取消', tone: 'bad' },
};

const isAhead = ({ state }: SchoolSession) => state === 'soon' || state === 'closed';

/** How a session stands: whether people can sign up, and whether it takes place for sure. */
export function SessionBadges({ session }: { session: SchoolSession }) {
  const { state, confirmedAt, taken, seats } = session;
  const { label, tone } = STATES[state];
  return (
    <>
      <Badge tone={tone}>{state === 'soon' && taken >= seats ? '已满' : label}</Badge>{' '}
      {confirmedAt && isAhead(session) && <Badge tone="wine">已确认开班</Badge>}
    </>
  );
}

export const mayConfirm = (session: SchoolSession) => isAhead(session) && session.confirmedAt === null;
export const mayCancel = isAhead;
export const mayChange = ({ state }: SchoolSession) => state !== 'cancelled' && state !== 'over';
/** From the first day on learners are marked. */
export const mayMark = ({ state }: SchoolSession) => state === 'running' || state === 'over';
/** 「WSET 二级 · 进阶 · 上海 12月5日」 */
export const nameOf = ({ title, city, startsOn }: SchoolSession) => `${title} · ${city} ${startsOn}`;
