import type { Frame } from '../zones/frames';

/** The long edge of what is uploaded, and from how many bytes on a picture is heavy. */
const MAX_EDGE = 1500;
export const HEAVY_BYTES = 300 * 1024;
const QUALITIES = [0.85, 0.75, 0.65];
const WHOLE = 100;

/** The picture in a file, upright; refused when it is none. */
export const openPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

/** Pixels of what is cut out, no larger than what is uploaded. */
export function cutSize({ width, height }: { width: number; height: number }, frame: Frame) {
  const [wide, high] = [(width * frame.width) / WHOLE, (height * frame.height) / WHOLE];
  const scale = Math.min(1, MAX_EDGE / Math.max(wide, high));
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** WebP, or JPEG where the browser cannot write that. */
async function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await encoded(canvas, 'image/webp', quality);
  const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg', quality);
  if (!blob) throw new Error('The picture could not be written.');
  return blob;
}

/** What the frame cuts out of the picture, as light as it takes to be no heavy picture. */
export async function cutOut(picture: ImageBitmap, frame: Frame): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), cutSize(picture, frame));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  const [left, top] = [(picture.width * frame.left) / WHOLE, (picture.height * frame.top) / WHOLE];
  const [wide, high] = [(picture.width * frame.width) / WHOLE, (picture.height * frame.height) / WHOLE];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, wide, high, 0, 0, canvas.width, canvas.height);
  let blob: Blob | null = null;
  for (const quality of QUALITIES) {
    blob = await written(canvas, quality);
    if (blob.size <= HEAVY_BYTES) break;
  }
  return blob as Blob;
}
