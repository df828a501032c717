import { skeletonOf } from '@cellar/shared/contract/skeleton';
import { useEffect, useState } from 'react';
import { Action } from './Action';
import css from './Skeleton.module.css';

const PATIENCE = 10_000;

/** The shape of a screen on its way; after ten seconds it offers to load the page again. */
export function Skeleton({ shapes, title }: { shapes: string; title: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css['place']}>
      <div
        className="bones"
        role="status"
        aria-label="加载中"
        dangerouslySetInnerHTML={{ __html: skeletonOf(shapes, title) }}
      />
      {slow && (
        <div className={css['slow']}>
          <Action main onClick={() => location.reload()}>
            重新加载
          </Action>
        </div>
      )}
    </div>
  );
}
