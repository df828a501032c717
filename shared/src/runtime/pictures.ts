import { imageHost } from '@cellar/shared/runtime/configuration';

export const pictureWidths = [160, 320, 480, 750, 1080] as const;
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** Address of a picture at the smallest kept width that is not below `width` (in device pixels). */
export function imageUrl(key: string, width: number, format: PictureFormat = 'webp'): string {
  const kept = pictureWidths.find((one) => one >= width) ?? 1080;
  return `${imageHost()}/img/${key}/${kept}.${format}`;
}

/** `srcset` of a picture over every kept width. */
export const imageSrcSet = (key: string, format: PictureFormat = 'webp'): string =>
  pictureWidths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(', ');
