import { loadingAtom } from '@cellar/shared/runtime/request';
import { useAtomValue } from '@cellar/shared/state';
import css from './Loading.module.css';

/** Covers the page while a call that asked for it is under way. */
export function Loading() {
  if (!useAtomValue(loadingAtom)) return null;
  return (
    <div className={css['cover']} role="status" aria-label="请稍候">
      <span className={css['wheel']} />
    </div>
  );
}
