const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A remaining time in words, rounded up, so that it never ends before its deadline: 「9 天」, 「25 小时」, 「8 分钟」. The unit changes at two of the
 * larger one, where rounding adds little; whole hours and days are said as such.
 */
export function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  if (minutes < 120 && minutes !== 60) return `${minutes} 分钟`;
  const hours = Math.ceil(ms / HOUR);
  return hours < 48 && hours !== 24 ? `${hours} 小时` : `${Math.ceil(ms / DAY)} 天`;
}
