import { useNetworkBack } from '@cellar/shared/hooks/useNetworkBack';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import css from './Later.module.css';

type LaterProps<T> = {
  /** Declared outside of the component. */
  load: () => Promise<T>;
  /** It is fetched when it is first wanted, and then stays. */
  wanted: boolean;
  onClose: () => void;
  children: (part: T) => ReactNode;
};

/** A part of a screen that comes when it is first wanted. What can't be fetched is said in its place, with the way to try again. */
export function Later<T>({ load, wanted, onClose, children }: LaterProps<T>) {
  const [part, setPart] = useState<T | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const failed = failure !== undefined;
  const again = () => setFailure(undefined);
  const missing = wanted && part === null && !failed;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    load().then(
      (loaded) => !left && setPart(() => loaded),
      (error: unknown) => !left && setFailure(error ?? new Error('nothing was loaded')),
    );
    return () => {
      left = true;
    };
  }, [load, missing]);
  useNetworkBack(wanted ? failure : undefined, again);
  if (part) return children(part);
  if (!wanted || !failed) return null;
  const close = () => {
    again();
    onClose();
  };
  return (
    <div className={css.block} role="alert">
      <p>这一部分没能打开，请检查网络</p>
      <div className={css.ways}>
        <Button kind="plain" onClick={close}>
          关闭
        </Button>
        <Button kind="line" onClick={again}>
          重新加载
        </Button>
      </div>
    </div>
  );
}
