import type { SuitPart } from '@cellar/shared/api/trade/suits/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo, Price, Stepper, Tag, Row } from '@cellar/shared/ui/base';
import css from './SuitsScreen.module.css';

type ChoiceRowProps = {
  part: SuitPart;
  bottles: number;
  max: number;
  /** Why no more can be taken. */
  why: string;
  onChange: (bottles: number) => void;
};

/** Goods that can be taken, and how many of them are. */
export function ChoiceRow({ part, bottles, max, why, onChange }: ChoiceRowProps) {
  const { productId, name, picture, priceFen, left } = part;
  return (
    <div className={css.choice}>
      <Link to={`/product?req_productId=${productId}`} className={css.thumbLink} aria-hidden tabIndex={-1}>
        <Photo picture={picture} units={72} ratio={1} fit="contain" alt="" className={css.thumb} />
      </Link>
      <div className={css.text}>
        <Link to={`/product?req_productId=${productId}`} className={css.partName}>
          {name}
        </Link>
        <Row as="span" wrap apart rowGap={4}>
          <Price fen={priceFen} size="s" unit="瓶" />
          {left > 0 ? (
            <Stepper
              value={bottles}
              min={0}
              max={max}
              label={`${name} 数量`}
              minMessage="没有选这一款"
              maxMessage={max === left ? `只剩 ${left} 支` : why}
              onChange={onChange}
            />
          ) : (
            <Tag tone="grey">已售罄</Tag>
          )}
        </Row>
      </div>
    </div>
  );
}
