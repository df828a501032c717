export { blockName as blockWords } from '@cellar/shared/contract/blockNames';
import type { PageState } from '@cellar/shared/api/pages/schema';
import { dayMinute } from '@cellar/shared/format/date';
import type { Tone } from '../kit/Badge';

export const STATES: Record<PageState, { words: string; tone: Tone }> = {
  live: { words: '在线', tone: 'ok' },
  scheduled: { words: '定时', tone: 'run' },
  draft: { words: '草稿', tone: 'plain' },
  expired: { words: '过期', tone: 'gold' },
  archived: { words: '已归档', tone: 'plain' },
};

const YEAR = 5;

/** 11-27 20:00 → 11-30 23:59 */
export const spanWords = ({ fromAt, toAt }: { fromAt: string; toAt: string | null }): string =>
  `${dayMinute(fromAt).slice(YEAR)} → ${toAt ? dayMinute(toAt).slice(YEAR) : '长期'}`;
