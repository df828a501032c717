/** Channels of the shop's articles, in the order of their tabs. */
export const HEADLINE_CHANNELS = ['行情', '产区', '品鉴', '酒庄', '知识', '餐桌', '课程'] as const;
export type HeadlineChannel = (typeof HEADLINE_CHANNELS)[number];
