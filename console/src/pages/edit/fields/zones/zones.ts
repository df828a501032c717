import type { Frame } from './frames';

export type Zone = Frame & { label: string; link: string };
export type StoredPicture = { key: string; width: number; height: number; color: string; alt: string };

export const MAX_ZONES = 20;
/** A finger's width, and how wide the picture is on a phone of 375. */
const TOUCH = 44;
const SHOWN = 351;
const WHOLE = 100;

/** Width and height of a zone on a phone, in pixels. */
export function touchSize({ width, height }: Frame, picture: Pick<StoredPicture, 'width' | 'height'>) {
  const high = (SHOWN * picture.height) / picture.width;
  return { width: Math.round((SHOWN * width) / WHOLE), height: Math.round((high * height) / WHOLE) };
}

/** What is wrong with a zone, in words. */
export function zoneFaults(zone: Zone, picture: Pick<StoredPicture, 'width' | 'height'>): string[] {
  const { width, height } = touchSize(zone, picture);
  return [
    ...(width < TOUCH || height < TOUCH ? [`手机上只有 ${width} × ${height}，不好点中，宽和高至少要 ${TOUCH}`] : []),
    ...(zone.label.trim() ? [] : ['没有名称，读屏的人不知道它是什么']),
    ...(zone.link ? [] : ['没有跳转，顾客点了没有反应']),
  ];
}
