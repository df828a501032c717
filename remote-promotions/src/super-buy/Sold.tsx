import type { SuperBuyBrief } from '@cellar/shared/api/campaigns/superBuy/schema';
import { Progress } from '@cellar/shared/ui/base';
import css from './SuperBuyScreen.module.css';

const PER_CENT = 100;

/** How much of it went. */
export function Sold({ offer: { state, total, sold, percent, perPerson } }: { offer: SuperBuyBrief }) {
  return (
    <div className={css.sold}>
      <Progress value={percent / PER_CENT} label={`已售 ${percent}%`} />
      <p>
        <span>{state === 'soon' ? `共 ${total} 件` : `已售 ${sold} / ${total} 件`}</span>
        <span>每人限购 {perPerson} 件</span>
      </p>
    </div>
  );
}
