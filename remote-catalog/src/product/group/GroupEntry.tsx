import { useGradual } from '@cellar/shared/hooks/useGradual';
import { LazyPart } from '@cellar/shared/ui/base';

const loadBlock = () => import('./GroupBlock');
const without = () => null;

/** Comes after what the page is about. */
export function GroupEntry({ productId }: { productId: string }) {
  const wanted = useGradual(1, 0) > 0;
  return (
    <LazyPart load={loadBlock} wanted={wanted} failed={without}>
      {({ GroupBlock }) => <GroupBlock productId={productId} />}
    </LazyPart>
  );
}
