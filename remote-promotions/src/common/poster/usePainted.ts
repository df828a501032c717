import { imageUrl } from '@cellar/shared/runtime/pictures';
import { useEffect, useEffectEvent, useState } from 'react';
import { paint } from './paint';
import type { Poster } from './poster';

type State = { status: 'waiting' | 'painted' | 'failed'; key: string };

const ATTEMPTS = 20;
const PAUSE_MS = 1000;
/** How much wider than the picture a stand-in is at least, for its height: what the server answers until the picture is drawn. */
const STAND_IN_STRETCH = 4;

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  // Without it the canvas could not be read any more.
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  await picture.decode();
  return picture;
}

/** The picture of the goods itself: a stand-in is no picture, it is asked for again. */
async function pictureOf({ goods }: Poster, width: number): Promise<HTMLImageElement | null> {
  if (!goods) return null;
  const { key, width: wide, height: high } = goods.picture;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const picture = await loadPicture(`${imageUrl(key, width)}${attempt > 0 ? `?${attempt}` : ''}`);
    if (picture.naturalWidth * high <= STAND_IN_STRETCH * picture.naturalHeight * wide) return picture;
  }
  throw new Error('the picture is not drawn yet');
}

/** Paints the poster once its picture and the fonts are there, and again whenever it changes. */
export function usePainted(
  poster: Poster,
  width: number,
  canvas: () => HTMLCanvasElement | null,
  onPainted?: () => void,
) {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([poster, width, attempt]);
  const [state, setState] = useState<State>({ status: 'waiting', key });
  const load = useEffectEvent(() => Promise.all([pictureOf(poster, width), document.fonts?.ready]));
  const finish = useEffectEvent((picture: HTMLImageElement | null) => {
    const target = canvas();
    if (!target) return;
    paint(target, poster, { picture, width });
    onPainted?.();
  });
  useEffect(() => {
    let current = true;
    load()
      .then(([picture]) => {
        if (!current) return;
        finish(picture);
        setState({ status: 'painted', key });
      })
      .catch(() => current && setState({ status: 'failed', key }));
    return () => {
      current = false;
    };
  }, [key]);
  // What was painted stays in sight while the next is on its way.
  const status = state.key === key || state.status === 'painted' ? state.status : 'waiting';
  return { status, retry: () => setAttempt((count) => count + 1) };
}
