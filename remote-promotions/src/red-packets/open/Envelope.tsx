import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import type { RedPacketDetail } from '@cellar/shared/api/campaigns/redPackets/schema';
import { endText } from '@cellar/shared/format/time/near';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { toastError } from '@cellar/shared/runtime/messages';
import { Button, Countdown, Money, Spinner, Title } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { closedText } from '../../common/packetTexts';
import css from './RedpacketScreen.module.css';

type EnvelopeProps = { campaign: RedPacketDetail; from: string | undefined; onOpened: () => Promise<unknown> };

/** The packet that is opened, and what was in it. */
export function Envelope({ campaign, from, onOpened }: EnvelopeProps) {
  const { id, name, greeting, state, fromAt, toAt, chances, own, left, envelopes, inviteCode } = campaign;
  const [fen, setFen] = useState<number | null>(null);
  const keyFor = useIdemKey();
  const friend = from && from !== inviteCode ? from : undefined;
  const { submit, busy } = useSubmit(
    async () => {
      const content = { campaignId: id, ...(friend ? { from: friend } : {}) };
      const opened = await redPackets.open({ ...content, idemKey: keyFor({ ...content, turn: own.length }) });
      // The sum and what is left come together, so that nothing moves under a finger.
      await onOpened();
      setFen(opened.fen);
    },
    {
      onError: (error) => {
        toastError(error);
        void onOpened();
      },
    },
  );
  const closed = closedText(campaign);
  const got = fen ?? own[0]?.fen ?? null;
  return (
    <section className={css.envelope}>
      <Title>{name}</Title>
      <p className={css.greeting}>{greeting}</p>
      {friend && own.length === 0 && <p className={css.from}>好友请你一起拆，你拆开后 TA 多一次机会</p>}
      {got !== null && (
        <p className={css.got} role="status">
          <small>拆到</small>
          <b>
            <Money fen={got} />
          </b>
          <small>已存入余额</small>
        </p>
      )}
      {closed === null ? (
        <button
          type="button"
          className={css.open}
          aria-label={got === null ? '拆红包' : '再拆一个'}
          onClick={() => void submit()}
        >
          {busy ? <Spinner /> : got === null ? '拆' : '再拆'}
        </button>
      ) : (
        <p className={css.closed}>{closed}</p>
      )}
      {state === 'soon' ? (
        <p className={css.until}>
          距开始 <Countdown endsAt={fromAt} onEnd={() => void onOpened()} look="text" />
        </p>
      ) : (
        <p className={css.until}>
          还剩 {left} / {envelopes} 个{chances > 0 && ` · 今天还能拆 ${chances} 次`}
          <br />
          {endText(toAt, now())}
        </p>
      )}
      {got !== null && (
        <Button kind="gold" size="m" to="/history-recharge">
          查看余额明细
        </Button>
      )}
    </section>
  );
}
