/** What a question may be about, as the adviser reads it. */
export const TOPICS = ['WSET 一级', 'WSET 二级', 'WSET 三级', 'WSET 四级', '产区课程', '企业团课', '其他'] as const;
export type Topic = (typeof TOPICS)[number];

/** The topic that an address names by `level` or `region`; null for none. */
export function topicOf({ level, region }: Record<string, string>): Topic | null {
  if (region) return '产区课程';
  return /^[1-4]$/.test(level ?? '') ? (TOPICS[Number(level) - 1] ?? null) : null;
}
