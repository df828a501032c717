import type { AdminProduct, ProductState } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { WINE_TYPES } from '@cellar/shared/api/catalog/catalog/schema';
import { Badge, type Tone } from '../../kit/base/Badge';
import { Time } from '../../kit/base/Time';

const STATES: Record<ProductState, { text: string; tone: Tone }> = {
  sale: { text: '在售', tone: 'ok' },
  scheduled: { text: '定时', tone: 'run' },
  draft: { text: '草稿', tone: 'plain' },
  down: { text: '已下架', tone: 'gold' },
};
export const STATE_OPTIONS = Object.entries(STATES).map(([value, { text }]) => ({ value, label: text }));

/** Where a product stands. */
export const StateBadge = ({ state }: Pick<AdminProduct, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
);

/** When it goes on sale or is taken down by itself. */
export const Schedule = ({ fromAt, toAt }: { fromAt: string | null; toAt: string | null }) => (
  <>
    {fromAt && (
      <>
        <Time at={fromAt} /> 上架{' '}
      </>
    )}
    {toAt && (
      <>
        <Time at={toAt} /> 下架
      </>
    )}
  </>
);

export const TYPES: Record<(typeof WINE_TYPES)[number], string> = {
  red: '红葡萄酒',
  white: '白葡萄酒',
  rose: '桃红葡萄酒',
  sparkling: '起泡酒',
  sweet: '甜酒与加强酒',
  spirit: '烈酒',
  goods: '酒具美食',
};
