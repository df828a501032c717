import '@cellar/shared/styles/kit.ts';
import { Rate as KitRate } from 'vant-react/es/rate';
import css from './Rate.module.css';

type RateProps = {
  /** What is rated, for those who listen. */
  label: string;
  /** 1 to 5; 0 is not rated yet. */
  value: number;
  onChange: (value: number) => void;
};

const labels = ['请打分', '很差', '不太好', '一般', '不错', '很满意'];

/** A rating to give: by tap, by a finger moved across the stars, or by the arrow keys. */
export const Rate = ({ label, value, onChange }: RateProps) => (
  <span className={css.rate}>
    <KitRate
      aria-label={label}
      value={value}
      onChange={onChange}
      size="calc(26 * var(--u))"
      gutter={0}
      color="var(--gold-500)"
      voidColor="var(--line-strong)"
    />
    <span className={css.text}>{labels[value]}</span>
  </span>
);
