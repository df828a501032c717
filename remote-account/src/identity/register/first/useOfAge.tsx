import { Check } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from '../register.module.css';

/** The tick without which nobody registers: alcohol is not sold to minors. */
export function useOfAge() {
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const tick = (checked: boolean) => {
    setTicked(checked);
    setMissing(false);
  };
  return {
    check: () => {
      setMissing(!ticked);
      return ticked;
    },
    ofAge: (
      <div className={css.ofAge}>
        <Check checked={ticked} onChange={tick} className={css.tick}>
          <span>我已年满 18 周岁</span>
        </Check>
        {missing && (
          <p className={css.missing} role="alert">
            酒类商品不向未成年人销售，请确认你已年满 18 周岁
          </p>
        )}
      </div>
    ),
  };
}
