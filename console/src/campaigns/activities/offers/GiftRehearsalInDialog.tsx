import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { asCallError } from '../../../api/request';
import { Button } from '../../../kit/base/Button';
import { Failed, Skeleton } from '../../../kit/feedback/Loaded';
import { filledIn, type FormOf, type FormSchema } from '../../../kit/form/useSchemaForm';
import { GiftRehearsalPanel } from './GiftRehearsalPanel';
import styles from './Offers.module.css';

type Props<S extends FormSchema> = {
  form: FormOf<S>;
  schema: S;
  /** Asks the server with what is typed. */
  ask: (values: z.output<S>) => Promise<GiftRehearsal>;
};

/** What an offer would have given, for dialogs: asked for once all fields are right, and shown until it is asked for again. */
export function GiftRehearsalInDialog<S extends FormSchema>({ form, schema, ask }: Props<S>) {
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: (values: z.output<S>) =>
      ask(values).catch((failure: unknown) => {
        throw asCallError(failure);
      }),
    meta: { changesNothing: true },
  });
  const run = async () => {
    const values = await filledIn(form, schema);
    if (values) mutate(values);
  };
  return (
    <section className={styles.inside} aria-label="预演">
      <Button busy={isPending} onClick={() => void run()}>
        预演
      </Button>
      {isPending && <Skeleton />}
      {error && <Failed text={error.message} onRetry={() => variables && mutate(variables)} />}
      {data && <GiftRehearsalPanel rehearsal={data} />}
      {!isPending && !error && !data && (
        <p className={styles.hint}>点「预演」，按近 30 天的记录试算：会送出多少、占多少毛利、会不会亏本。</p>
      )}
    </section>
  );
}
