import { pictureAddress, pictureSrcSet, type PictureFormat } from '@cellar/shared/format/picture';
import { imageHost } from '@cellar/shared/runtime/configuration';

export type { PictureFormat } from '@cellar/shared/format/picture';

/** Address of a picture at the smallest kept width that is not below `width` (in device pixels). */
export const imageUrl = (key: string, width: number, format: PictureFormat = 'webp'): string =>
  pictureAddress(imageHost(), key, width, format);

/** `srcset` of a picture over every kept width; `query` is appended to each address. */
export const imageSrcSet = (key: string, format: PictureFormat = 'webp', query = ''): string =>
  pictureSrcSet(imageHost(), key, format, query);
