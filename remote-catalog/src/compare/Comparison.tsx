import { useAtomValue } from '@cellar/shared/state';
import { LazyPart } from '@cellar/shared/ui/base';
import { comparedAtom } from './compared';

const loadTray = () => import('./CompareTray');

/** The way to the comparison while there is something in it; `raised`: above the page's own bar. */
export function Comparison({ raised = false }: { raised?: boolean }) {
  const count = useAtomValue(comparedAtom).length;
  return (
    <LazyPart load={loadTray} wanted={count > 0} failed={() => null}>
      {({ CompareTray }) => <CompareTray raised={raised} />}
    </LazyPart>
  );
}
