import type { Facet } from '@cellar/shared/api/catalog/catalog/schema';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Check, cx } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { chosenOf, noFilters, toggled } from './filters';
import css from './lists.module.css';
import { PriceRange } from './PriceRange';

const FEW = 9;

/** Regions of one country mean nothing in another. */
const freed = (name: Facet['name']) => (name === 'country' ? { region: undefined } : {});

function Group({ facet }: { facet: Facet }) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const chosen = chosenOf(query, facet.name);
  const [all, setAll] = useState(false);
  const options = all
    ? facet.options
    : facet.options.filter(({ value }, index) => index < FEW || chosen.includes(value));
  return (
    <div className={css.facet} role="group" aria-label={facet.title}>
      <h3>
        {facet.title}
        {facet.options.length > FEW && (
          <button type="button" onClick={() => setAll(!all)}>
            {all ? '收起' : `全部 ${facet.options.length}`}
          </button>
        )}
      </h3>
      <div className={css.options}>
        {options.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            className={cx(css.option, chosen.includes(value) && css.on)}
            onClick={() =>
              setQuery({ ...freed(facet.name), [facet.name]: toggled(query, facet.name, value) }, { replace: true })
            }
          >
            {label}
            <small>{count}</small>
          </button>
        ))}
      </div>
      {facet.name === 'price' && (
        <PriceRange key={query['price'] ?? ''} bands={facet.options.map(({ value }) => value)} />
      )}
    </div>
  );
}

type FilterSheetProps = {
  /** One group of filters, or all of them; null while it is closed. */
  open: Facet['name'] | 'all' | null;
  onClose: () => void;
  facets: readonly Facet[];
  total: number | undefined;
};

/** Groups of filters; each tap narrows the list behind at once, and the counts say what is left. */
export function FilterSheet({ open, onClose, facets, total }: FilterSheetProps) {
  const setQuery = useSetQuery();
  const only = facets.find(({ name }) => name === open);
  const footer = (
    <>
      <Button kind="quiet" size="l" block onClick={() => setQuery(noFilters(), { replace: true })}>
        清除筛选
      </Button>
      <Button size="l" block onClick={onClose}>
        {total === undefined ? '查看结果' : `查看 ${total} 件商品`}
      </Button>
    </>
  );
  return (
    <Sheet open={open !== null} title="筛选" tall={only === undefined} footer={footer} onClose={onClose}>
      {only ? <Group facet={only} /> : <Groups facets={facets} />}
    </Sheet>
  );
}

function Groups({ facets }: { facets: readonly Facet[] }) {
  const query = useQuery();
  const setQuery = useSetQuery();
  return (
    <>
      <Check
        checked={query['stock'] === '1'}
        onChange={(on) => setQuery({ stock: on ? '1' : undefined }, { replace: true })}
        className={css.onlyStock}
      >
        只看有货
      </Check>
      {facets.map((facet) => (
        <Group key={facet.name} facet={facet} />
      ))}
    </>
  );
}
