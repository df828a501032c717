import { help } from '@cellar/shared/api/identity/help/calls';
import type { Agreement } from '@cellar/shared/api/identity/help/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { LazyPart } from '@cellar/shared/ui/base';
import { useState } from 'react';

const loadSheet = () => import('./RenewedSheet');
const loadRenewed = async () => (await help.listAgreements()).list.filter(({ consent }) => consent === 'earlier');
const none: Agreement[] = [];

/** Asks again who agreed to an earlier version; closed, it comes back with the page. Anyone else agrees at the next login. */
export function RenewedAgreements() {
  const { data = none } = useLoad(loadRenewed, []);
  const [closed, setClosed] = useState(none);
  const texts = data === closed ? none : data;
  return (
    <LazyPart load={loadSheet} wanted={texts.length > 0}>
      {({ RenewedSheet }) => <RenewedSheet texts={texts} onClose={() => setClosed(data)} />}
    </LazyPart>
  );
}
