import type { Facet } from '@cellar/shared/api/catalog/catalog/schema';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Icon } from '@cellar/shared/ui/base';
import { chosenOf, noFilters, ownRange, toggled, type Query } from './filters';
import css from './lists.module.css';

type Chosen = { key: string; label: string; without: Record<string, string | undefined> };

/** 「¥200–500」, 「¥200 以上」, 「¥500 以下」 */
function rangeLabel({ from, to }: { from: string; to: string }): string {
  if (from && to) return `¥${from}–${to}`;
  return from ? `¥${from} 以上` : `¥${to} 以下`;
}

/** What narrows the list now, in words. */
function chosenIn(query: Query, facets: readonly Facet[]): Chosen[] {
  const values = facets.flatMap(({ name, options }) =>
    chosenOf(query, name).flatMap((value) => {
      const option = options.find((one) => one.value === value);
      const without = { [name]: toggled(query, name, value) };
      return option ? [{ key: `${name} ${value}`, label: option.label, without }] : [];
    }),
  );
  const bands = facets.find(({ name }) => name === 'price')?.options.map(({ value }) => value) ?? [];
  const range = ownRange(query, bands);
  return [
    ...(query['coupon'] ? [{ key: 'coupon', label: '可用优惠券', without: { coupon: undefined } }] : []),
    ...(query['promotion'] ? [{ key: 'promotion', label: '参加活动', without: { promotion: undefined } }] : []),
    ...(query['winery'] ? [{ key: 'winery', label: '同一酒庄', without: { winery: undefined } }] : []),
    ...(query['stock'] ? [{ key: 'stock', label: '只看有货', without: { stock: undefined } }] : []),
    ...(facets.length > 0 && (range.from || range.to)
      ? [{ key: 'range', label: rangeLabel(range), without: { price: undefined } }]
      : []),
    ...values,
  ];
}

/** The chosen filters as chips, each taken out by a tap. */
export function ChosenFilters({ facets }: { facets: readonly Facet[] }) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const chosen = chosenIn(query, facets);
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label="已选条件">
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" aria-label={`去掉“${label}”`} onClick={() => setQuery(without, { replace: true })}>
            <span>
              {label}
              <Icon name="close" size={10} />
            </span>
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button type="button" className={css.clear} onClick={() => setQuery(noFilters(), { replace: true })}>
            全部清除
          </button>
        </li>
      )}
    </ul>
  );
}
