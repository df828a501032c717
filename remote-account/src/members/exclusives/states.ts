import { fullDay } from '@cellar/shared/format/time/near';
import type { Exclusive } from '@cellar/shared/api/members/exclusives/schema';
import { daysBetween } from '@cellar/shared/format/time/date';
import { now } from '@cellar/shared/runtime/clock';

type Tone = 'green' | 'gold' | 'line' | 'grey';

export const states: Record<Exclusive['state'], { text: string; tone: Tone }> = {
  upcoming: { text: '未开始', tone: 'line' },
  active: { text: '生效中', tone: 'green' },
  ending: { text: '即将到期', tone: 'gold' },
  expired: { text: '已到期', tone: 'grey' },
  ended: { text: '已终止', tone: 'grey' },
};

export const termOf = ({ fromOn, toOn }: Pick<Exclusive, 'fromOn' | 'toOn'>) =>
  `${fullDay(fromOn)} 至 ${fullDay(toOn)}`;

/** How long it still holds, or until it does; null for what is over. */
export function remainingText({ state, fromOn, toOn }: Exclusive): string | null {
  if (state === 'upcoming') return `${daysBetween(now(), fromOn)} 天后生效`;
  if (state !== 'active' && state !== 'ending') return null;
  const days = daysBetween(now(), toOn);
  return days === 0 ? '今天到期' : `还有 ${days} 天`;
}
