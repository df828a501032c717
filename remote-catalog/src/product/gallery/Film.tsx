import { Button, Icon } from '@cellar/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import css from './Film.module.css';

type FilmProps = {
  src: string;
  /** What the product is called. */
  name: string;
  /** Whether its slide is the one that is seen: elsewhere it rests. */
  inSight: boolean;
  onEnd: () => void;
};

/** The product's film over its first picture: begun by a tap, without sound until that is switched on. */
export function Film({ src, name, inSight, onEnd }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!inSight) film.current?.pause();
  }, [inSight]);
  return (
    <div className={css.film}>
      {failed ? (
        <div className={css.failed} role="alert">
          视频加载失败
          <Button size="s" onClick={() => setFailed(false)}>
            重试
          </Button>
        </div>
      ) : (
        // Nothing is spoken in it; what it shows is said in the words of the page.
        <video
          ref={film}
          src={src}
          controls
          autoPlay
          muted
          playsInline
          aria-label={`${name}的视频`}
          onEnded={onEnd}
          onError={() => setFailed(true)}
        />
      )}
      <button type="button" className={css.close} aria-label="关闭视频" onClick={onEnd}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
