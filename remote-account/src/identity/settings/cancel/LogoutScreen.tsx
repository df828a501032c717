import { cancellation } from '@cellar/shared/api/identity/cancellation/calls';
import type { Cancellation } from '@cellar/shared/api/identity/cancellation/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Ask, type Reason } from './Ask';
import { Waiting } from './Waiting';

const load = async () => {
  const [known, { list }] = await Promise.all([cancellation.get(), cancellation.listReasons()]);
  return { known, reasons: list };
};

/** The end of an account: what is lost, why, the proof, and the days in which it can be taken back. */
export default function LogoutScreen() {
  const loaded = useLoad(load, []);
  return (
    <Page title="注销账号" stacked>
      <Loaded from={loaded} skeleton={<Skeleton shapes="card card form" />}>
        {({ known, reasons }) => <State loaded={known} reasons={reasons} />}
      </Loaded>
    </Page>
  );
}

function State({ loaded, reasons }: { loaded: Cancellation; reasons: Reason[] }) {
  const [known, setKnown] = useState(loaded);
  return known.waiting ? (
    <Waiting known={known} waiting={known.waiting} onWithdrawn={setKnown} />
  ) : (
    <Ask known={known} reasons={reasons} onAsked={setKnown} />
  );
}
