import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { isKind, messageOf } from '@cellar/shared/runtime/errors';
import { Button, Spinner, Title } from '@cellar/shared/ui/base';
import games from '../common/games.module.css';

type CaughtProps = {
  caught: number;
  /** Null while they are being opened, or after that failed. */
  opened: Result<'redPackets.catchRain'> | null;
  error: unknown;
  onRetry: () => void;
  onDone: () => void;
};

type SaidProps = { text: string; action: string; onAction: () => void };

const Said = ({ text, action, onAction }: SaidProps) => (
  <div className={games.hero}>
    <Title as="p" size={18} role="status">
      {text}
    </Title>
    <Button kind="gold" block onClick={onAction}>
      {action}
    </Button>
  </div>
);

/** What a round of the rain brought. */
export function Caught({ caught, opened, error, onRetry, onDone }: CaughtProps) {
  if (caught === 0) return <Said text="一个也没接住，再试一次" action="知道了" onAction={onDone} />;
  if (isKind(error, 'refused')) return <Said text={messageOf(error)} action="知道了" onAction={onDone} />;
  if (error) return <Said text={`接住 ${caught} 个，网络不稳，还没有拆开`} action="再拆一次" onAction={onRetry} />;
  if (!opened)
    return (
      <div className={games.hero}>
        <p className={games.center}>
          <Spinner /> 正在拆红包
        </p>
      </div>
    );
  const { opened: fens, chances } = opened;
  return (
    <div className={games.hero}>
      <p className={games.center} role="status">
        接住 {caught} 个，拆开 {fens.length} 个
      </p>
      <p className={games.figure}>
        <b>{money(fens.reduce((sum, fen) => sum + fen, 0))}</b>
        <span>已存入余额</span>
      </p>
      <Button kind="gold" block onClick={onDone}>
        {chances > 0 ? `再接一场，今天还能拆 ${chances} 个` : '知道了'}
      </Button>
    </div>
  );
}
