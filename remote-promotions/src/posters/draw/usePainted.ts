import { imageUrl } from '@cellar/shared/runtime/pictures';
import { useEffect, useEffectEvent, useState } from 'react';
import { paint } from './paint';
import type { Poster } from './poster';

type State = { status: 'waiting' | 'painted' | 'failed'; key: string };

async function pictureOf({ goods }: Poster, width: number): Promise<HTMLImageElement | null> {
  if (!goods) return null;
  const picture = new Image();
  // Without it the canvas could not be read any more.
  picture.crossOrigin = 'anonymous';
  picture.src = imageUrl(goods.picture.key, width);
  await picture.decode();
  return picture;
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
