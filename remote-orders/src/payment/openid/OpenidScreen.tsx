import { messengerPay } from '@cellar/shared/api/money/messengerPay/calls';
import type { MessengerAttempt } from '@cellar/shared/api/money/messengerPay/schema';
import { askMessenger, takeAsked } from '@cellar/shared/hooks/messengerCode';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { AttemptHero, MessengerFrame, MissingPayment, PaymentOver } from '@cellar/shared/parts/payment/MessengerParts';
import { PayIcon } from '@cellar/shared/parts/payment/PayIcon';
import { ResultHead } from '@cellar/shared/parts/heads/ResultHead';
import { inMessenger } from '@cellar/shared/runtime/client';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing, messageOf } from '@cellar/shared/runtime/errors';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';

const ORDERS = { to: '/order', text: '查看我的订单' };
const REFUSED = '没有你的授权，暂时不能用微信支付';
const ELSEWHERE = '在微信中打开酒窖后可以用微信付款，在这里可以换一种方式支付';

async function load(no: string): Promise<MessengerAttempt> {
  const attempt = await messengerPay.get({ no });
  learnTime(attempt.now);
  return attempt;
}

/** What waits while the person is at the messenger. */
type Waiting = { no: string };
type Came = { code: string | undefined /** From the messenger, with a code or without. */; isBack: boolean };

/** Asks the messenger which of its accounts pays, and leads on to the payment. */
export default function OpenidScreen() {
  const { no = '', code, state, again } = useQuery();
  const isBack = state !== undefined;
  const [asked] = useState(() => (isBack ? takeAsked<Waiting>('/openid', state) : null));
  const number = isBack ? asked?.no : no;
  if (number) return <Attempt no={number} came={{ code, isBack }} again={again !== undefined} />;
  return (
    <MessengerFrame>
      <MissingPayment way={ORDERS} />
    </MessengerFrame>
  );
}

function Attempt({ no, came, again }: { no: string; came: Came; again: boolean }) {
  const attempt = useLoad(() => load(no), [no]);
  if (attempt.status === 'ready' && attempt.data.state === 'open')
    return <Authorisation attempt={attempt.data} came={came} again={again} onEnd={() => void attempt.reload()} />;
  return (
    <MessengerFrame>
      <Loaded
        from={attempt}
        skeleton={<Skeleton shapes="card lines" />}
        failed={(error) => (isMissing(error) ? <MissingPayment way={ORDERS} /> : null)}
      >
        {(over) => <PaymentOver attempt={over} text="这笔支付已经结束，不用再授权" />}
      </Loaded>
    </MessengerFrame>
  );
}

type AuthorisationProps = { attempt: MessengerAttempt; came: Came; again: boolean; onEnd: () => void };

function Authorisation({ attempt, came: { code, isBack }, again, onEnd }: AuthorisationProps) {
  const { no, hasPayer, otherPath } = attempt;
  const go = useGo();
  const possible = inMessenger();
  const [trouble, setTrouble] = useState(isBack && !code ? REFUSED : null);
  const onError = (error: unknown) => setTrouble(messageOf(error));
  const ask = useSubmit(() => askMessenger('/openid', { no } satisfies Waiting), { onError });
  const lead = useSubmit(
    async () => {
      if (code) await messengerPay.provePayer({ code });
      else if (!hasPayer || again) return ask.submit();
      return go(`/openid-pay?no=${no}`, { replace: true });
    },
    { onError },
  );
  const leads = possible && trouble === null;
  const { submit } = lead;
  useEffect(() => {
    if (leads) void submit();
  }, [leads, submit]);
  const busy = ask.busy || lead.busy;
  const bottom = (
    <>
      <Button kind={possible ? 'line' : 'primary'} size="l" block to={otherPath}>
        换一种方式支付
      </Button>
      {possible && (
        <Button size="l" block loading={busy} onClick={() => void ask.submit()}>
          微信授权
        </Button>
      )}
    </>
  );
  return (
    <MessengerFrame bottom={bottom}>
      <AttemptHero attempt={attempt} onEnd={onEnd} />
      <ResultHead
        icon={trouble ? 'warn' : <PayIcon code="wx" />}
        tone={trouble ? 'bad' : 'calm'}
        title={trouble ? '微信授权没有完成' : possible ? '用当前的微信付款' : '请在微信中付款'}
        busy={busy}
        text={trouble ?? (possible ? '正在向微信确认由哪个微信号付款' : ELSEWHERE)}
      />
    </MessengerFrame>
  );
}
