import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { imageSize } from 'image-size';
import type { PictureFormat } from '@cellar/shared/format/picture';
import { BusinessError, Busy, TooMany } from '../../../errors/businessError';
import { isWhole } from './wholePicture';

const MAX_SIDE = 1600;
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;
const AVIF = { quality: 60, speed: 9 };
const MAX_WAITING = 30;
const MAX_OWN = 2;
const MAX_OWN_WAITING = 8;
const PAPER = '#ffffff';
const KNOWN = new Set(['jpg', 'png', 'webp']);

export type Sized = { bytes: Buffer; width: number; height: number };

const notPicture = () =>
  new BusinessError('这不是可用的图片，请选择 JPG、PNG 或 WebP 图片', {
    code: 'notPicture',
    fields: { file: '请选择 JPG、PNG 或 WebP 图片' },
  });

/** Looks at the first bytes, whatever the file is called, before anything is unpacked. */
function assertPicture(bytes: Uint8Array) {
  const { type = '', width, height } = sizeOf(bytes);
  if (!KNOWN.has(type) || !isWhole(bytes, type)) throw notPicture();
  if (width * height > MAX_PIXELS)
    throw new BusinessError('图片尺寸太大，请缩小后再上传', {
      code: 'tooLarge',
      fields: { file: '图片尺寸太大，请缩小后再上传' },
    });
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    throw notPicture(); // of no kind that it knows, or broken
  }
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
/** An unpacked picture is large: there is one at a time. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw new Busy();
  waiting++;
  const done = last.then(work).finally(() => waiting--);
  last = done.catch(() => undefined); // those behind it do not care how it went
  return done;
}

/** On white, since JPEG knows no transparency, and no larger than it was. */
async function drawn(bytes: Uint8Array, maxSide: number, by: 'longest' | 'width'): Promise<Canvas> {
  const image = await loadImage(bytes).catch(() => {
    throw notPicture();
  });
  const side = by === 'width' ? image.width : Math.max(image.width, image.height);
  const scale = Math.min(1, maxSide / side);
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

type Own = { running: number; waiting: (() => void)[] };
const senders = new Map<string, Own>();

/** Nobody fills the queue alone: each sender has two pictures in it, and those of one form wait for their turn. */
async function withinOwn<T>(sender: string, work: () => Promise<T>): Promise<T> {
  const own = senders.get(sender) ?? { running: 0, waiting: [] };
  senders.set(sender, own);
  if (own.waiting.length >= MAX_OWN_WAITING) throw new TooMany('图片正在处理，请稍后再传下一张', 1);
  if (own.running < MAX_OWN) own.running++;
  else await new Promise<void>((resolve) => own.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = own.waiting.shift();
    if (next) next();
    else if (--own.running === 0) senders.delete(sender);
  }
}

/**
 * The picture drawn again and upright: nothing else of the file stays, neither place and camera nor anything hidden behind the picture.
 * `sender`: the person or the member of staff who sent it.
 */
export const redraw = (bytes: Uint8Array, sender: string): Promise<Sized> =>
  withinOwn(sender, () => {
    assertPicture(bytes);
    return oneAtATime(async () => {
      const canvas = await drawn(bytes, MAX_SIDE, 'longest');
      return { bytes: await canvas.encode('webp', QUALITY), width: canvas.width, height: canvas.height };
    });
  });

/** Refuses what cannot be drawn; nothing of it is kept. */
export const assertDrawable = (bytes: Uint8Array, sender: string): Promise<void> =>
  withinOwn(sender, () => {
    assertPicture(bytes);
    return oneAtATime(async () => void (await drawn(bytes, 1, 'longest')));
  });

/** A stored picture in the width and format that a page asks for. */
export const inWidth = (bytes: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> =>
  oneAtATime(async () => {
    const canvas = await drawn(bytes, width, 'width');
    if (format === 'avif') return canvas.encode('avif', AVIF);
    return format === 'jpg' ? canvas.encode('jpeg', QUALITY) : canvas.encode('webp', QUALITY);
  });
