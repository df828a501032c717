import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isKind, isMissing } from '@cellar/shared/runtime/errors';
import { toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { enrolmentPath } from '../../common/enrolmentPath';
import { ClosedSession } from '../../common/Missing';
import { useQueryId } from '../../common/useQueryId';
import css from '../enrolment.module.css';
import type { Confirmation } from '../form';
import { LoginFirst } from './LoginFirst';
import { OrderFacts } from './OrderFacts';

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="确认报名" stacked bottom={bottom}>
      {children}
    </Page>
  );
}

const MissingSignUp = () => (
  <EmptyPage
    picture="course"
    text="没有找到这次报名"
    note="可能已提交，或不属于当前账号"
    action={
      <div className={css.ways}>
        <Button kind="line" to="/classList">
          我的课程
        </Button>
        <Button to="/course">查看全部课程</Button>
      </div>
    }
  />
);

/** Who is logged out, or frozen, is told so by the page itself: here a 401 opens no dialog. */
const isLoggedOut = (error: unknown) => isKind(error, 'loginRequired') || isKind(error, 'frozen');

async function load(signUpId: string): Promise<Confirmation> {
  const confirmation = await classOrders.confirm({ signUpId });
  learnTime(confirmation.now);
  return confirmation;
}

/** What was filled in (`signUpId`), once more as a whole, and the button that submits it. */
export default function CourseOrderScreen() {
  const signUpId = useQueryId('signUpId');
  if (signUpId) return <Opening key={signUpId} signUpId={signUpId} />;
  return (
    <Frame>
      <MissingSignUp />
    </Frame>
  );
}

function Opening({ signUpId }: { signUpId: string }) {
  const confirmation = useLoad(() => load(signUpId), [signUpId]);
  const [refusal, setRefusal] = useState<unknown>(null);
  if (confirmation.status === 'ready' && refusal === null)
    return <Confirm confirmation={confirmation.data} onStale={confirmation.reload} onLoggedOut={setRefusal} />;
  const failed = (error: unknown) => {
    if (isLoggedOut(error)) return <LoginFirst error={error} />;
    if (classOrders.confirm.failedWith(error, 'closed')) return <ClosedSession />;
    return isMissing(error) ? <MissingSignUp /> : null;
  };
  return (
    <Frame>
      {refusal === null ? (
        <Loaded from={confirmation} skeleton={<Skeleton shapes="card list lines" />} failed={failed}>
          {() => null}
        </Loaded>
      ) : (
        <LoginFirst error={refusal} />
      )}
    </Frame>
  );
}

type ConfirmProps = {
  confirmation: Confirmation;
  onStale: () => unknown;
  onLoggedOut: (error: unknown) => void;
};

function Confirm({ confirmation, onStale, onLoggedOut }: ConfirmProps) {
  const { signUpId, session, totalFen } = confirmation;
  const go = useGo();
  const keyFor = useIdemKey();
  const form = enrolmentPath(session);
  const onError = (error: unknown) => {
    if (isLoggedOut(error)) return onLoggedOut(error);
    toastError(error);
    const { failedWith } = classOrders.submit;
    // The form offers the waiting list, asks for the new agreement, and says who is signed up already.
    if (failedWith(error, 'full') || failedWith(error, 'outdated') || failedWith(error, 'twice'))
      return go(form, { replace: true });
    return void onStale();
  };
  const { submit, busy } = useSubmit(
    async () => {
      const input = { signUpId, amountFen: totalFen };
      const { orderId } = await classOrders.submit({ ...input, idemKey: keyFor(input) });
      go(`/wset-pay-type?orderId=${orderId}`, { replace: true });
    },
    { onError },
  );
  const bottom = (
    <>
      <Button kind="line" size="l" to={form}>
        修改信息
      </Button>
      <Button size="l" block loading={busy} onClick={() => void submit()}>
        提交报名
      </Button>
    </>
  );
  return (
    <Frame bottom={bottom}>
      <OrderFacts confirmation={confirmation} />
    </Frame>
  );
}
