import { follow } from '@cellar/shared/contract/follow';
import { pictureAddress, pictureSizes, pictureSrcSet } from '@cellar/shared/format/picture';
import type { BoneFrame, FirstCall } from '@cellar/shared/contract/route';
import { Picture } from '@cellar/shared/contract/schema';
import { attribute } from '../http/documents/escape';

/** Width of each box, in units of the design. */
const frames: Record<BoneFrame, number> = { banner: 351, hero: 375, gallery: 375, thumb: 100, square: 172 };

/** Keys of pictures by the box that they stand in. */
export type FirstPictures = Partial<Record<BoneFrame, string[]>>;

const keyOf = (found: unknown): string[] => {
  const picture = Picture.safeParse(found);
  return picture.success ? [picture.data.key] : [];
};

/** The pictures that the page will show first, as far as the answers to its first calls are there. */
export function firstPictures(calls: readonly FirstCall[], answerTo: (call: FirstCall) => unknown): FirstPictures {
  const found: FirstPictures = {};
  for (const call of calls) {
    for (const [frame, path] of Object.entries(call.pictures ?? {}) as [BoneFrame, string][]) {
      found[frame] = [...(found[frame] ?? []), ...follow(answerTo(call), path).flatMap(keyOf)];
    }
  }
  return found;
}

// The same offers as the kit's photo makes: what is fetched here is not fetched again by the screen.
function drawn(host: string, key: string, units: number): string {
  const offer = (format: 'avif' | 'webp' | 'jpg') =>
    `srcset="${attribute(pictureSrcSet(host, key, format))}" sizes="${pictureSizes(units)}"`;
  const sources = (['avif', 'webp'] as const)
    .map((format) => `<source type="image/${format}" ${offer(format)}>`)
    .join('');
  return `<picture>${sources}<img class="bone-picture" alt="" fetchpriority="high" ${offer('jpg')} src="${attribute(pictureAddress(host, key, 480, 'jpg'))}"></picture>`;
}

/** Draws the pictures into the first boxes of their kind. */
export function withPictures(skeleton: string, pictures: FirstPictures, host: string): string {
  let html = skeleton;
  for (const [frame, units] of Object.entries(frames) as [BoneFrame, number][]) {
    const left = [...(pictures[frame] ?? [])];
    html = html.replaceAll(`<div class="bone-${frame}">`, (box) => {
      const key = left.shift();
      return key === undefined ? box : box + drawn(host, key, units);
    });
  }
  return html;
}
