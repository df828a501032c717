import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { ClosedSession, MissingSession } from '../common/Missing';
import { useQueryId } from '../common/useQueryId';
import { EnrolmentBody } from './EnrolmentBody';
import type { Self, SignUpSheet } from './form';

type Opened = { sheet: SignUpSheet; self: Self | null };

/** The person's name and phone as of the default address: without them the fields stay empty. */
async function readSelf(): Promise<Self | null> {
  try {
    const { list } = await addresses.list();
    const own = list.find(({ isDefault }) => isDefault) ?? list[0];
    return own ? { name: own.name, phone: own.phone } : null;
  } catch {
    // The form asks for everything itself.
    return null;
  }
}

async function load(sessionId: string): Promise<Opened> {
  const [sheet, self] = await Promise.all([classOrders.getSignUp({ sessionId }), readSelf()]);
  return { sheet, self };
}

/** The enrolment of one session (`sessionId`), of the levels and of region classes alike. */
export function EnrolmentPage({ title }: { title: string }) {
  const sessionId = useQueryId('sessionId');
  if (sessionId) return <Opening key={sessionId} sessionId={sessionId} title={title} />;
  return (
    <Page title={title} stacked>
      <MissingSession />
    </Page>
  );
}

function Opening({ sessionId, title }: { sessionId: string; title: string }) {
  const opened = useLoad(() => load(sessionId), [sessionId]);
  if (opened.status === 'ready') return <EnrolmentBody title={title} {...opened.data} onStale={opened.reload} />;
  const failed = (error: unknown) => {
    if (classOrders.getSignUp.failedWith(error, 'closed')) return <ClosedSession />;
    return isMissing(error) ? <MissingSession /> : null;
  };
  return (
    <Page title={title} stacked>
      <Loaded from={opened} skeleton={<Skeleton shapes="card form form" />} failed={failed}>
        {() => null}
      </Loaded>
    </Page>
  );
}
