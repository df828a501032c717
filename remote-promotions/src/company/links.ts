/** The address of a page for everybody. */
export const pageLink = (pageId: string) => `${location.origin}/hy-details-yulan?id=${pageId}`;

const PLACE = /^(?:北京|上海|天津|重庆|广州|深圳|杭州|南京|苏州|成都|武汉|西安|\S{2,3}(?:省|市))市?/;

/** A company's name without the place that it begins with: its letter is to say which company. */
export const brandOf = (name: string) => name.replace(PLACE, '') || name;
