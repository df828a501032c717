import { createCanvas } from '@napi-rs/canvas';

const SIDE = 192;

/** The shop's sign: a bottle on wine red. */
export function drawIcon(): Buffer {
  const canvas = createCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#7b1e33';
  pen.beginPath();
  pen.roundRect(0, 0, SIDE, SIDE, 40);
  pen.fill();
  pen.fillStyle = '#ecdcbc';
  pen.beginPath();
  pen.roundRect(84, 24, 24, 54, 6);
  pen.roundRect(66, 76, 60, 92, [26, 26, 8, 8]);
  pen.fill();
  pen.fillStyle = '#7b1e33';
  pen.fillRect(66, 110, 60, 34);
  pen.fillStyle = '#b08a4a';
  pen.fillRect(78, 122, 36, 4);
  pen.fillRect(84, 131, 24, 3);
  return canvas.toBuffer('image/png');
}
