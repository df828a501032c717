import type { Welfare } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { GiftList } from '@cellar/shared/parts/GiftList';
import { Section } from '@cellar/shared/ui/base';

/** What can be chosen. */
export function Goods({ goods }: { goods: readonly Welfare[] }) {
  if (goods.length === 0) return null;
  return (
    <Section title="可选福利">
      <GiftList
        label="可选福利"
        list={goods.map(({ spec, worthFen, left, ...gift }) => ({
          ...gift,
          note: `${spec} · 价值 ${shortMoney(worthFen)}`,
          left: left > 0 ? `还有 ${left} 份` : '已领完',
          gone: left <= 0,
        }))}
      />
    </Section>
  );
}
