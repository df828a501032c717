import { messengerPay } from '@cellar/shared/api/money/messengerPay/calls';
import type { MessengerAttempt } from '@cellar/shared/api/money/messengerPay/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { inMessenger } from '@cellar/shared/runtime/client';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing, messageOf } from '@cellar/shared/runtime/errors';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Loaded, Skeleton, Note } from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';
import { AttemptHero, MessengerFrame, MissingPayment, PaymentOver, type Whereabouts } from './MessengerParts';
import { openMessengerSheet, type SheetOutcome } from './messengerSheet';
import css from './payment.module.css';

async function load(no: string): Promise<MessengerAttempt> {
  const attempt = await messengerPay.get({ no });
  learnTime(attempt.now);
  return attempt;
}

const troubles: Record<Exclude<SheetOutcome, 'ok'>, string> = {
  cancel: '你取消了付款，可以继续支付',
  fail: '微信没有完成这次付款，是否扣款以支付结果为准',
  missing: '微信没有响应，请关闭页面后重新打开',
};

/** Pays an attempt (`no`) with the messenger's own sheet; `way` leads to what was to be paid, where the address names no attempt. */
export function MessengerPayment({ way }: { way: Whereabouts }) {
  const { no } = useQuery();
  return no ? (
    <PayAttempt key={no} no={no} way={way} />
  ) : (
    <MessengerFrame>
      <MissingPayment way={way} />
    </MessengerFrame>
  );
}

function PayAttempt({ no, way }: { no: string; way: Whereabouts }) {
  const attempt = useLoad(() => load(no), [no]);
  if (attempt.status === 'ready' && attempt.data.state === 'open')
    return <Pay attempt={attempt.data} onEnd={() => void attempt.reload()} />;
  return (
    <MessengerFrame>
      <Loaded
        from={attempt}
        skeleton={<Skeleton shapes="price lines" />}
        failed={(error) => (isMissing(error) ? <MissingPayment way={way} /> : null)}
      >
        {(over) => <PaymentOver attempt={over} />}
      </Loaded>
    </MessengerFrame>
  );
}

function usePay({ no, resultPath }: MessengerAttempt) {
  const go = useGo();
  const [outcome, setOutcome] = useState<SheetOutcome | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const onError = (error: unknown) => {
    if (messengerPay.open.failedWith(error, 'payer')) return go(`/openid?no=${no}`, { replace: true });
    if (messengerPay.open.failedWith(error, 'stale')) return go(resultPath, { replace: true });
    return setTrouble(messageOf(error));
  };
  const { submit, busy } = useSubmit(
    async () => {
      setTrouble(null);
      const came = await openMessengerSheet(await messengerPay.open({ no }));
      setOutcome(came);
      if (came === 'ok') return go(resultPath, { replace: true });
      return setTrouble(troubles[came]);
    },
    { onError },
  );
  return { submit, busy, outcome, trouble };
}

function Pay({ attempt, onEnd }: { attempt: MessengerAttempt; onEnd: () => void }) {
  const { no, otherPath, resultPath } = attempt;
  const possible = inMessenger();
  const { submit, busy, outcome, trouble } = usePay(attempt);
  useEffect(() => {
    if (possible) void submit();
  }, [possible, submit]);
  const hasFailed = outcome === 'fail';
  const bottom = (
    <>
      <Button kind={possible ? 'line' : 'primary'} size="l" block to={otherPath}>
        换一种方式支付
      </Button>
      {hasFailed && (
        <Button size="l" block to={resultPath}>
          查看支付结果
        </Button>
      )}
      {possible && !hasFailed && (
        <Button size="l" block loading={busy} onClick={() => void submit()}>
          {busy ? '正在打开微信支付' : '继续支付'}
        </Button>
      )}
    </>
  );
  return (
    <MessengerFrame bottom={bottom}>
      <AttemptHero attempt={attempt} onEnd={onEnd} />
      {trouble && (
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
      )}
      {hasFailed && (
        <div className={css.aside}>
          <Button kind="quiet" to={`/openid?no=${no}&again=1`}>
            换一个微信付款
          </Button>
        </div>
      )}
      <Note look="closing">
        {possible ? '付款由微信完成，结果以酒窖收到的为准' : '请在微信中打开酒窖，再用微信支付'}
      </Note>
    </MessengerFrame>
  );
}
