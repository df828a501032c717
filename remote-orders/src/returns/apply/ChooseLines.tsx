import type { ReturnForm } from '@cellar/shared/api/trade/returns/schema';
import { Card, Check, Stepper, Row } from '@cellar/shared/ui/base';
import { GoodsLine } from '../../common/GoodsLine';
import css from '../returns.module.css';
import type { Wanted } from './useApplication';

type ChooseLinesProps = {
  lines: ReturnForm['lines'];
  wanted: Wanted;
  error: string | null;
  onChange: (wanted: Wanted) => void;
};

/** Which goods, and how many of each. What is in another case cannot be chosen. */
export function ChooseLines({ lines, wanted, error, onChange }: ChooseLinesProps) {
  return (
    <Card>
      <h2 className={css.subtitle}>退换商品</h2>
      {lines.map(({ line, available, ...goods }) => {
        const away = goods.quantity - available;
        const quantity = Math.min(available, wanted[line] ?? 0);
        const set = (units: number) => onChange({ ...wanted, [line]: units });
        return (
          <Row key={line}>
            <Check
              checked={quantity > 0}
              disabled={available === 0}
              label={`退换 ${goods.name}`}
              onChange={(on) => set(on ? available : 0)}
            />
            <div className={css.goods}>
              <GoodsLine {...goods} productId="">
                {available === 0 ? (
                  <p className={css.quiet}>已申请退换</p>
                ) : available === 1 ? (
                  <p className={css.quiet}>可退换 1 件{away > 0 && `，另 ${away} 件已申请退换`}</p>
                ) : (
                  quantity > 0 && (
                    <span className={css.stepper}>
                      <Stepper
                        value={quantity}
                        max={available}
                        label={`${goods.name} 退换数量`}
                        maxMessage={`最多可退换 ${available} 件`}
                        onChange={set}
                      />
                      {away > 0 && <small className={css.quiet}>另 {away} 件已申请退换</small>}
                    </span>
                  )
                )}
              </GoodsLine>
            </div>
          </Row>
        );
      })}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </Card>
  );
}
