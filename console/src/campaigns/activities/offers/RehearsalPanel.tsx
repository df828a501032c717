import type { Rehearsal, RehearsalSums } from '@cellar/shared/api/campaigns/offers/shapes';
import { money } from '@cellar/shared/format/number/money';
import { Note } from '../../../kit/feedback/Note';
import styles from './Offers.module.css';
import { Part } from './RehearsalPart';

const SIDES = { orders: '订单', carts: '购物车', trials: '试算' } as const;
type SideName = keyof typeof SIDES;
const NAMES = Object.keys(SIDES) as SideName[];

const ROWS: readonly [label: string, of: (sums: RehearsalSums) => string][] = [
  ['看了几笔', ({ count }) => count.toLocaleString('en')],
  ['用得上', ({ touched }) => touched.toLocaleString('en')],
  ['原来实付', ({ beforeFen }) => money(beforeFen)],
  ['活动实付', ({ afterFen }) => money(afterFen)],
  ['让利', ({ givenFen }) => money(givenFen)],
  ['原来毛利', ({ marginBeforeFen }) => money(marginBeforeFen)],
  ['活动毛利', ({ marginAfterFen }) => money(marginAfterFen)],
  ['低于成本', ({ belowCost }) => belowCost.toLocaleString('en')],
];

const FROM = { order: '订单', cart: '', trial: '试算：' } as const;

function Sums({ rehearsal }: { rehearsal: Rehearsal }) {
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">近 {rehearsal.days} 天</th>
          {NAMES.map((name) => (
            <th key={name} scope="col">
              {SIDES[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {NAMES.map((name) => (
              <td key={name}>{of(rehearsal[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const counted = (list: Rehearsal['together']) =>
  list.map(({ name, count }) => ({ key: name, name, value: `${count} 笔` }));

function Finding({ below, goodsWithoutCost }: { below: number; goodsWithoutCost: number }) {
  if (below > 0)
    return (
      <Note tone="bad" isUrgent={false}>
        会有 {below} 笔低于成本，保存后要另一位同事复核才生效。
      </Note>
    );
  return goodsWithoutCost > 0 ? (
    <Note tone="gold">有 {goodsWithoutCost} 款商品没填进货价，看不出它们会不会亏本，保存前要勾选确认。</Note>
  ) : (
    <p role="status">没有低于成本的。</p>
  );
}

/** What an offer would have done: to orders, carts and the smallest orders of each of its goods. */
export function RehearsalPanel({ rehearsal }: { rehearsal: Rehearsal }) {
  const { orders, carts, trials, losses, together, replaces, short, withoutCost, isPart, goodsWithoutCost } = rehearsal;
  const below = orders.belowCost + carts.belowCost + trials.belowCost;
  return (
    <>
      <Finding below={below} goodsWithoutCost={goodsWithoutCost} />
      <Sums rehearsal={rehearsal} />
      <p className={styles.hint}>
        不含运费。试算是每款商品刚好够条件的一笔：按零售价，按最低的会员价、数量价和专属价，再加一张能用的优惠券。
        {isPart && '订单太多，只看了最新的 3,000 笔。'}
        {withoutCost > 0 && `${withoutCost} 笔里有商品没填进货价，毛利没有算它们。`}
      </p>
      <Part
        title="亏得最多"
        rows={losses.map(({ from, name, lossFen }, index) => ({
          ...{ key: `${from} ${name} ${index}`, name: `${FROM[from]}${from === 'order' ? ' ' : ''}${name}` },
          value: `亏 ${money(lossFen)}`,
        }))}
      />
      <Part title="和它一起用" rows={counted(together)} />
      <Part title="被它取代" rows={counted(replaces)} />
      <Part
        title="可能不够卖"
        rows={short.map(({ productId, name, wanted, available }) => ({
          ...{ key: productId, name, value: `要 ${wanted} 瓶，可售 ${available} 瓶` },
        }))}
      />
    </>
  );
}
