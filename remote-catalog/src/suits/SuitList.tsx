import type { Suit } from '@cellar/shared/api/trade/suits/schema';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Photo, Price, Tag, Stack, Row } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { Bottles } from './Bottles';
import css from './SuitsScreen.module.css';
import { useAddSuit } from './useAddSuit';

const FEW = 10;

/** 「仅剩 3 套」, 「已售罄」; '' where there is plenty. */
export const leftText = (left: number) => (left === 0 ? '已售罄' : left <= FEW ? `仅剩 ${left} 套` : '');

/** 「每套 ¥599」, 「享 8.5 折」 */
export const choicePrice = ({ priceFen, percentOff }: NonNullable<Suit['choice']>) =>
  priceFen === null ? `享 ${(100 - (percentOff ?? 0)) / 10} 折` : `每套 ${shortMoney(priceFen)}`;

type SuitListProps = { list: readonly Suit[]; onChanged: () => void; empty: ReactNode };

export function SuitList({ list, onChanged, empty }: SuitListProps) {
  if (list.length === 0) return empty;
  return (
    <Stack as="ul" aria-label="套装">
      {list.map((suit) => (
        <li key={suit.id} className={css.card}>
          {suit.choice ? <FreeCard suit={suit} choice={suit.choice} /> : <Card suit={suit} onChanged={onChanged} />}
        </li>
      ))}
    </Stack>
  );
}

function Head({ suit: { id, name, intro } }: { suit: Suit }) {
  return (
    <Link to={`/product-suit?id=${id}`} className={css.head}>
      <b className={css.name}>{name}</b>
      <small>{intro}</small>
    </Link>
  );
}

function Card({ suit, onChanged }: { suit: Suit; onChanged: () => void }) {
  const { id, name, parts, priceFen, sumFen, savingFen, left } = suit;
  const { submit, busy } = useAddSuit(onChanged);
  const text = leftText(left);
  return (
    <>
      <Head suit={suit} />
      <Bottles parts={parts} />
      <Row wrap apart gap={12} rowGap={8}>
        <span className={css.prices}>
          <Price fen={priceFen} listFen={sumFen} size="l" />
          <Row as="span" wrap align="stretch" rowGap={4}>
            {savingFen > 0 && <Tag tone="soft">比单买省 {money(savingFen)}</Tag>}
            {text && <Tag tone="grey">{text}</Tag>}
          </Row>
        </span>
        {priceFen !== null && left > 0 && (
          <Button
            label={`把${name}加入购物车`}
            loading={busy}
            onClick={() => void submit(id, { quantity: 1, priceFen })}
          >
            加入购物车
          </Button>
        )}
      </Row>
    </>
  );
}

function FreeCard({ suit, choice }: { suit: Suit; choice: NonNullable<Suit['choice']> }) {
  const { id, name, parts, left } = suit;
  return (
    <>
      <Head suit={suit} />
      <ul className={css.row} aria-label={`${name}可选的酒`}>
        {parts.slice(0, SHOWN).map(({ productId, picture, name: part }) => (
          <li key={productId}>
            <Photo picture={picture} units={64} ratio={1} fit="contain" alt={part} className={css.thumb} />
          </li>
        ))}
      </ul>
      <Row wrap apart gap={12} rowGap={8}>
        <span className={css.prices}>
          <b className={css.offer}>{choicePrice(choice)}</b>
          <small>
            {parts.length} 款任选 {choice.take} 支，同一款最多 {choice.most} 支
          </small>
        </span>
        {left > 0 ? (
          <Button to={`/product-suit?id=${id}`} label={`去搭配${name}`}>
            去搭配
          </Button>
        ) : (
          <Tag tone="grey">已售罄</Tag>
        )}
      </Row>
    </>
  );
}
const SHOWN = 5;
