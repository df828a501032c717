import { FACTS } from '@cellar/shared/constants/facts';
import { principal } from '@cellar/shared/api/money/principal/calls';
import type { Principal } from '@cellar/shared/api/money/principal/schema';
import { money } from '@cellar/shared/format/number/money';
import { nearDay } from '@cellar/shared/format/time/near';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';
import { Amounts, Button, Card, Loaded, Skeleton, Tag, Row } from '@cellar/shared/ui/base';
import css from '../wallet.module.css';

type CardProps = { onChanged: () => void };

/** What of the balance was paid in and what the shop added, and the way to have the first back. */
export function PrincipalCard({ onChanged }: CardProps) {
  const found = useLoad(principal.get, []);
  const changed = async () => {
    await found.reload();
    onChanged();
  };
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="lines" className={css.bones} />}>
      {(parts) => <Shown parts={parts} onChanged={changed} />}
    </Loaded>
  );
}

type ShownProps = { parts: Principal; onChanged: () => Promise<void> };

const isOpen = (last: Principal['last']) => last?.state === 'waiting' || last?.state === 'checked';

function Shown({ parts, onChanged }: ShownProps) {
  const { principalFen, giftFen, last } = parts;
  if (principalFen === 0 && giftFen === 0 && !last) return null;
  return (
    <Card>
      <Amounts
        rows={[
          { label: '本金', fen: principalFen },
          { label: '赠送金额', fen: giftFen },
        ]}
      />
      <p className={css.note}>付款时先用本金，后用赠送金额。赠送金额不退还。</p>
      {last && <Request last={last} onChanged={onChanged} />}
      {principalFen > 0 && !isOpen(last) && <AskBack parts={parts} onChanged={onChanged} />}
    </Card>
  );
}

function AskBack({ parts: { principalFen, lapsingFen }, onChanged }: ShownProps) {
  const keyFor = useIdemKey();
  const ask = async () => {
    const lapsing = lapsingFen > 0 ? `随充值赠送的 ${money(lapsingFen)} 将同时收回。` : '';
    const message = `本金 ${money(principalFen)} 审核后 ${FACTS.principalDays} 个工作日内按原付款方式退回。${lapsing}`;
    if (!(await confirm({ title: '申请退还本金', message, confirmText: '提交申请' }))) return;
    const request = { principalFen, giftFen: lapsingFen };
    await principal.askBack({ ...request, idemKey: keyFor(request) });
    toast('申请已提交');
    await onChanged();
  };
  const { submit, busy } = useSubmit(ask, {
    onError: (error) => {
      toastError(error);
      if (principal.askBack.failedWith(error, 'stale') || principal.askBack.failedWith(error, 'waiting'))
        void onChanged();
    },
  });
  return (
    <Row wrap align="stretch" className={css.ways}>
      <Button kind="line" size="s" loading={busy} onClick={() => void submit()}>
        申请退还本金
      </Button>
    </Row>
  );
}

const stateNames = {
  waiting: '审核中',
  checked: '待退款',
  paid: '已退款',
  refused: '未通过',
  cancelled: '已撤销',
} as const;
const tones = { waiting: 'gold', checked: 'gold', paid: 'green', refused: 'grey', cancelled: 'grey' } as const;

type RequestProps = { last: NonNullable<Principal['last']>; onChanged: () => Promise<void> };

function Request({ last: { principalFen, giftFen, state, askedAt, reply }, onChanged }: RequestProps) {
  const cancel = async () => {
    await principal.cancel();
    toast('申请已撤销');
    await onChanged();
  };
  const { submit, busy } = useSubmit(cancel, {
    onError: (error) => {
      toastError(error);
      void onChanged();
    },
  });
  return (
    <>
      <Row as="p" wrap className={css.wish}>
        <b>退还本金</b>
        <Tag tone={tones[state]}>{stateNames[state]}</Tag>
        <span>{money(principalFen)}</span>
      </Row>
      <p className={css.note}>
        {nearDay(askedAt, now())} 提交{giftFen > 0 && `，同时收回赠送 ${money(giftFen)}`}
        {reply && `。审核意见：${reply}`}
      </p>
      {state === 'waiting' && (
        <Row wrap align="stretch" className={css.ways}>
          <Button kind="line" size="s" loading={busy} onClick={() => void submit()}>
            撤销申请
          </Button>
        </Row>
      )}
    </>
  );
}
