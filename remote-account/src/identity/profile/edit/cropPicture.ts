import type { Area } from 'react-easy-crop';

const SIDE = 640;
const QUALITY = 0.9;

/** The chosen square of a picture, as a file small enough for any connection. */
export async function cropPicture(file: Blob, { x, y, width, height }: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const side = Math.min(SIDE, Math.round(width));
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be cropped'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
