import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Photo } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { BlockHead } from '../common/BlockHead';
import css from './Video.module.css';

const WIDE = 16 / 9;
const playable = (src: string) => /^(\/(?!\/)|https:\/\/)/.test(src);

/** Nothing of the film is fetched before somebody wants to see it. */
export default function Video({ title, subtitle, src, poster }: BlockProps<'Video'>) {
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster');
  if (!playable(src)) return null;
  return (
    <>
      <BlockHead title={title} subtitle={subtitle} />
      <div className={css.frame}>
        {state === 'playing' ? (
          // The films carry no speech; what they show is said in the words around them.
          // eslint-disable-next-line jsx-a11y/media-has-caption
          <video
            className={css.film}
            src={src}
            controls
            autoPlay
            playsInline
            aria-label={title || '视频'}
            onError={() => setState('failed')}
          />
        ) : (
          <>
            <Photo picture={poster} units={351} ratio={WIDE} alt="" />
            <button
              type="button"
              className={css.play}
              onClick={() => setState('playing')}
              aria-label={state === 'failed' ? '重新播放' : `播放${title || '视频'}`}
            >
              <svg viewBox="0 0 24 24" aria-hidden>
                <path d="M8 5.500v13l11-6.500z" />
              </svg>
              {state === 'failed' && <span role="alert">视频加载失败，点击重试</span>}
            </button>
          </>
        )}
      </div>
    </>
  );
}
