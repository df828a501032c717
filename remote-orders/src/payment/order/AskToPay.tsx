import { payLinks } from '@cellar/shared/api/money/payLinks/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Button, LazyPart } from '@cellar/shared/ui/base';
import { useState } from 'react';

const loadSheet = () => import('./LinkSheet');

/** Makes the link with which somebody else pays the order. */
export function AskToPay({ orderId }: { orderId: string }) {
  const [path, setPath] = useState<string | null>(null);
  const { submit, busy } = useSubmit(async () => setPath((await payLinks.create({ orderId })).path));
  return (
    <>
      <Button kind="quiet" loading={busy} onClick={() => void submit()}>
        找人代付
      </Button>
      <LazyPart load={loadSheet} wanted={path !== null} onClose={() => setPath(null)}>
        {({ LinkSheet }) => <LinkSheet path={path} onClose={() => setPath(null)} />}
      </LazyPart>
    </>
  );
}
