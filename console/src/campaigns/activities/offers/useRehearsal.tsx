import { useMutation } from '@tanstack/react-query';
import { offers } from '@cellar/shared/api/campaigns/offers/calls';
import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { asCallError } from '../../../api/request';
import { Button } from '../../../kit/base/Button';
import { Failed, Skeleton } from '../../../kit/feedback/Loaded';
import type { PathForm } from '../../../kit/form/RowsField';
import { CostUnknownField } from './CostUnknownField';
import styles from './Offers.module.css';
import { RehearsalPanel } from './RehearsalPanel';

/** Rehearses what is typed when it is asked for: the answer stands until it is asked for again. */
export const useRehearsal = (of: { offerId?: string; alone?: true } = {}) =>
  useMutation({
    mutationFn: (content: OfferContent) =>
      offers.rehearse({ content, ...of }).catch((error: unknown) => {
        throw asCallError(error);
      }),
    meta: { changesNothing: true },
  });

type Rehearsing = ReturnType<typeof useRehearsal>;

export function RehearsalOf({ of: { data, error, isPending, variables, mutate } }: { of: Rehearsing }) {
  if (isPending) return <Skeleton />;
  if (error) return <Failed text={error.message} onRetry={() => mutate(variables)} />;
  if (data) return <RehearsalPanel rehearsal={data} />;
  return <p className={styles.hint}>点「预演」，按近 30 天的订单和购物车试算：让利多少、毛利怎么变、会不会亏本。</p>;
}

type InDialog = {
  form: PathForm;
  contentOf: () => Promise<OfferContent | null>;
  /** Sold in orders of its own, which take no coupon. */
  alone?: true;
};

/** What goods at one price would have done, for the dialogs of activities; `contentOf` null: something is missing, which its field says. */
export function RehearsalInDialog({ form, contentOf, ...of }: InDialog) {
  const rehearsal = useRehearsal(of);
  const run = async () => {
    const content = await contentOf();
    if (content) rehearsal.mutate(content);
  };
  return (
    <section className={styles.inside} aria-label="预演">
      <Button busy={rehearsal.isPending} onClick={() => void run()}>
        预演
      </Button>
      <RehearsalOf of={rehearsal} />
      <CostUnknownField form={form} goods={rehearsal.data?.goodsWithoutCost} />
    </section>
  );
}
