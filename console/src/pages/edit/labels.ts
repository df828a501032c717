import { blockName as blockLabel } from '@cellar/shared/blocks/blockNames';
import { timeLeft } from '@cellar/shared/format/time/duration';
import type { PageAudience, PageState } from '@cellar/shared/api/pages/pages/shapes';
import { dayMinute } from '@cellar/shared/format/time/date';
import type { Tone } from '../../kit/base/Badge';

export { blockLabel };

/** A block by its kind and its own title, where it has one: 「商品 · 抢完再逛」. */
export const blockTitle = (type: string, title: string) => [blockLabel(type), title].filter(Boolean).join(' · ');

export const STATES: Record<PageState, { text: string; tone: Tone }> = {
  live: { text: '在线', tone: 'ok' },
  scheduled: { text: '定时', tone: 'run' },
  draft: { text: '草稿', tone: 'plain' },
  expired: { text: '过期', tone: 'gold' },
  archived: { text: '已归档', tone: 'plain' },
};

/** Whom a page is for, where it is not for everybody. */
export const audienceText = ({ kind, name }: NonNullable<PageAudience>) =>
  kind === 'group' ? `仅分组「${name}」可见` : `仅${name}及以上可见`;

const YEAR = 5;

/** 11-27 20:00 → 11-30 23:59; an end in another year names it. */
export function formatSpan({ fromAt, toAt }: { fromAt: string; toAt: string | null }): string {
  const from = dayMinute(fromAt);
  const to = dayMinute(toAt);
  const sameYear = from.slice(0, YEAR) === to.slice(0, YEAR);
  return `${from.slice(YEAR)} → ${toAt ? to.slice(sameYear ? YEAR : 0) : '长期'}`;
}

export const SCHEDULES = [
  { value: 'today', label: '今天在线' },
  { value: 'week', label: '本周在线' },
  { value: 'month', label: '本月在线' },
  { value: 'none', label: '没有排期' },
] as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, rounded down. */
function passedText(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} 天`;
  return ms >= HOUR ? `${Math.floor(ms / HOUR)} 小时` : `${Math.max(1, Math.floor(ms / MINUTE))} 分钟`;
}

/** 8 天后结束; '' where nothing is to come. */
export function formatUntil({ fromAt, toAt }: { fromAt: string; toAt: string | null }, now: number): string {
  const [from, to] = [Date.parse(fromAt), toAt ? Date.parse(toAt) : null];
  if (from > now) return `${timeLeft(from - now)}后开始`;
  if (to === null) return '';
  return to > now ? `${timeLeft(to - now)}后结束` : `${passedText(now - to)}前结束`;
}
