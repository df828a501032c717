import { monthDay } from '@cellar/shared/format/time/date';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** 5月9日 周四 */
export const dayText = (day: string): string =>
  `${monthDay(day)} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`;

/** 5月9日 周四, or 5月9日–6月1日 for a class of several days. */
export const spanText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${monthDay(from)}–${monthDay(to)}`;

/** 余 3 席 when few are left. */
export const seatText = (remaining: number): string =>
  remaining === 0 ? '已满员' : remaining <= 5 ? `仅余 ${remaining} 席` : `余 ${remaining} 席`;
