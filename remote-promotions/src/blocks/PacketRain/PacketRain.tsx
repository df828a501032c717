import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import type { PacketRain as Rain } from '@cellar/shared/api/campaigns/redPackets/schema';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { Result } from '@cellar/shared/contract/calls';
import { endText } from '@cellar/shared/format/time/near';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { learnTime, now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Countdown, Empty, Loaded, Skeleton, Title } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { closedText } from '../../common/packetTexts';
import { BlockHead } from '../common/BlockHead';
import games from '../common/games.module.css';
import { Caught } from './Caught';
import { RainField } from './RainField';

const missing = (error: unknown) => (isMissing(error) ? <Empty compact text="红包不存在或已下线" /> : null);

type CardProps = { rain: Rain; seconds: number; onPlay: () => void; onTurn: () => void };

function Start({ rain, seconds, onPlay, onTurn }: CardProps) {
  const go = useGo();
  const { name, greeting, state, fromAt, toAt, left, envelopes, chances } = rain;
  const closed = closedText({ state, chances: chances ?? 1 });
  return (
    <div className={games.hero}>
      <Title as="p" size={18}>
        {name}
      </Title>
      <p className={games.small}>{greeting}</p>
      {state === 'soon' ? (
        <p className={games.center}>
          距开始 <Countdown endsAt={fromAt} onEnd={onTurn} look="text" />
        </p>
      ) : closed ? (
        <p className={games.center}>{closed}</p>
      ) : (
        <Button kind="gold" size="l" block onClick={() => needLogin(go, { why: '登录后接红包' }) && onPlay()}>
          {chances === null ? '登录后接红包' : '开始接红包'}
        </Button>
      )}
      {state !== 'over' && (
        <p className={games.small}>
          {chances === null || state !== 'running' ? `每场 ${seconds} 秒` : `今天还能拆 ${chances} 个`} · 还剩 {left} /{' '}
          {envelopes} 个 · {endText(toAt, now())}
        </p>
      )}
    </div>
  );
}

type Opened = Result<'redPackets.catchRain'>;

function Game({ rain, seconds, onTurn }: Omit<CardProps, 'onPlay'>) {
  const [round, setRound] = useState(0);
  const [caught, setCaught] = useState<number | 'falling' | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const keyFor = useIdemKey();
  const opening = useSubmit(
    async (count: number) => {
      const content = { campaignId: rain.id, caught: count };
      setOpened(await redPackets.catchRain({ ...content, idemKey: keyFor({ ...content, round }) }));
    },
    { onError: () => undefined },
  );
  if (caught === null)
    return (
      <Start
        rain={rain}
        seconds={seconds}
        onPlay={() => {
          setRound(round + 1);
          setOpened(null);
          setCaught('falling');
        }}
        onTurn={onTurn}
      />
    );
  if (caught === 'falling')
    return (
      <RainField
        seconds={seconds}
        onEnd={(count) => {
          setCaught(count);
          if (count > 0) void opening.submit(count);
        }}
      />
    );
  const onDone = () => {
    setCaught(null);
    onTurn();
  };
  return (
    <Caught
      caught={caught}
      opened={opened}
      error={opening.error}
      onRetry={() => void opening.submit(caught)}
      onDone={onDone}
    />
  );
}

function Found({ packetRainId, seconds }: { packetRainId: string; seconds: number }) {
  const found = useLoad(async () => {
    const rain = await redPackets.getRain({ campaignId: packetRainId });
    learnTime(rain.now);
    return rain;
  }, [packetRainId]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="card" />} failed={missing}>
      {(rain) => <Game rain={rain} seconds={seconds} onTurn={() => void found.reload()} />}
    </Loaded>
  );
}

/** A short game: what falls is caught. How many envelopes open, and what is in them, the server decides. */
export default function PacketRain({ title, subtitle, packetRainId, seconds }: BlockProps<'PacketRain'>) {
  if (!packetRainId) return null;
  return (
    <>
      <BlockHead title={title || '红包雨'} subtitle={subtitle} />
      <Found packetRainId={packetRainId} seconds={seconds} />
    </>
  );
}
