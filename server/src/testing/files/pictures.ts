import { createCanvas } from '@napi-rs/canvas';

const draw = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#7b1e33';
  pen.fillRect(0, 0, width / 2, height);
  return canvas;
};

/** The left half is red, the right one transparent. */
export const pngPicture = (width = 80, height = 60): Promise<Buffer> => draw(width, height).encode('png');
export const webpPicture = (width = 80, height = 60): Promise<Buffer> => draw(width, height).encode('webp', 90);
export const jpegPicture = (width = 80, height = 60): Promise<Buffer> => draw(width, height).encode('jpeg', 90);
