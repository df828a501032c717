import { MAX_COMPARED } from '@cellar/shared/api/catalog/products/limits';
import { useAtomValue } from '@cellar/shared/state';
import { cx, LazyPart } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { comparedAtom } from './compared';
import css from './CompareTray.module.css';

const loadSheet = () => import('./CompareSheet');

/** How many goods are compared, and the way to see them side by side. */
export function CompareTray({ raised }: { raised: boolean }) {
  const count = useAtomValue(comparedAtom).length;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={cx(css.tray, raised && css.raised)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          对比 {count}/{MAX_COMPARED}
        </button>
      )}
      <LazyPart load={loadSheet} wanted={open} onClose={close}>
        {({ CompareSheet }) => <CompareSheet open={open} onClose={close} />}
      </LazyPart>
    </>
  );
}
