/** What is tasted on a scale of five, and the words of its ends and middle. */
export const TASTE_SCALES = {
  body: { name: '酒体', low: '轻盈', middle: '适中', high: '饱满' },
  acidity: { name: '酸度', low: '柔和', middle: '适中', high: '活泼' },
  tannin: { name: '单宁', low: '丝滑', middle: '适中', high: '紧实' },
  sweetness: { name: '甜度', low: '干型', middle: '微甜', high: '甜润' },
} as const;
export type TasteScale = keyof typeof TASTE_SCALES;

export const LEAST_TASTE = 1;
export const MOST_TASTE = 5;
const MIDDLE = 3;

/** Which part of a scale a value of 1 to 5 lies in. */
export const tasteLevel = (value: number): 'low' | 'middle' | 'high' =>
  value < MIDDLE ? 'low' : value > MIDDLE ? 'high' : 'middle';

/** 「饱满」 */
export const tasteWord = (scale: TasteScale, value: number): string => TASTE_SCALES[scale][tasteLevel(value)];
