import { returns } from '@cellar/shared/api/trade/returns/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isCallError, isMissing } from '@cellar/shared/runtime/errors';
import { Button, LazyPart, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { MissingOrder } from '../../common/MissingOrder';
import css from '../returns.module.css';

/** Fields and pictures: only who applies needs them. */
const loadForm = () => import('./ApplyForm');
const skeleton = <Skeleton shapes="card list form" />;

/** A malformed id names no order either. */
const isGone = (error: unknown) => isMissing(error) || (isCallError(error) && error.kind === 'refused');

/** What can be asked for of an order; says why when nothing can. */
export function ApplyView({ orderId, line }: { orderId: string; line: number | null }) {
  const form = useLoad(() => returns.getForm({ orderId }), [orderId]);
  const data = form.status === 'ready' && form.data.options.length > 0 ? form.data : null;
  if (data)
    return (
      <LazyPart
        load={loadForm}
        wanted
        skeleton={
          <Page title="申请退换" className={css.page}>
            {skeleton}
          </Page>
        }
      >
        {({ ApplyForm }) => <ApplyForm key={JSON.stringify(data)} form={data} line={line} onStale={form.reload} />}
      </LazyPart>
    );
  return (
    <Page title="申请退换" className={css.page}>
      <Loaded from={form} skeleton={skeleton} failed={(error) => (isGone(error) ? <MissingOrder /> : null)}>
        {({ problem }) => (
          <EmptyPage picture="box" text={problem} action={<Button to="/service-center">联系客服</Button>} />
        )}
      </Loaded>
    </Page>
  );
}
