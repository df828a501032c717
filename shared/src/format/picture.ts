export const pictureWidths = [160, 320, 480, 750, 1080] as const;
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** Address of a picture at the smallest kept width that is not below `width` (in device pixels). */
export function pictureAddress(host: string, key: string, width: number, format: PictureFormat): string {
  const kept = pictureWidths.find((one) => one >= width) ?? 1080;
  return `${host}/img/${key}/${kept}.${format}`;
}

/** `srcset` of a picture over every kept width; `query` is appended to each address. */
export const pictureSrcSet = (host: string, key: string, format: PictureFormat, query = ''): string =>
  pictureWidths.map((width) => `${pictureAddress(host, key, width, format)}${query} ${width}w`).join(', ');

const DESIGN = 375;
const WIDEST = 1.44;

/** `sizes` of a place that is so many units of the design wide: chooses the file. */
export const pictureSizes = (units: number): string =>
  `min(${+((units / DESIGN) * 100).toFixed(1)}vw, ${Math.round(units * WIDEST)}px)`;
