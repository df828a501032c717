import { useNetworkBack } from '@cellar/shared/hooks/useNetworkBack';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import css from './LazyPart.module.css';

type LazyPartProps<T> = {
  /** Declared outside of the component. */
  load: () => Promise<T>;
  /** It is fetched when it is first wanted, and then stays. */
  wanted: boolean;
  /** Stands in its place until it is there. */
  skeleton?: ReactNode;
  /** Stands in its place when it can't be fetched; without it a bar at the lower edge says so, and closes with `onClose`. */
  failed?: (error: unknown, retry: () => void) => ReactNode;
  onClose?: () => void;
  children: (part: T) => ReactNode;
};

/** A part of a screen whose code comes when it is first wanted. What can't be fetched is said in its place, with the way to try again. */
export function LazyPart<T>({ load, wanted, skeleton = null, failed, onClose, children }: LazyPartProps<T>) {
  const [part, setPart] = useState<T | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const hasFailed = failure !== undefined;
  const retry = () => setFailure(undefined);
  const missing = wanted && part === null && !hasFailed;
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
  useNetworkBack(wanted ? failure : undefined, retry);
  if (part) return children(part);
  if (!wanted || !hasFailed) return skeleton;
  if (failed) return failed(failure, retry);
  const close = () => {
    retry();
    onClose?.();
  };
  return (
    <div className={css.block} role="alert">
      <p>这一部分没能打开，请检查网络</p>
      <div className={css.ways}>
        <Button kind="plain" onClick={close}>
          关闭
        </Button>
        <Button kind="line" onClick={retry}>
          重新加载
        </Button>
      </div>
    </div>
  );
}
