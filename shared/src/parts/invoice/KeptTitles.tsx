import { Icon, Tag, Tick } from '@cellar/shared/ui/base';
import css from './invoice.module.css';
import type { InvoiceTitle } from '@cellar/shared/api/trade/checkout/shapes';

type KeptTitlesProps = {
  titles: readonly InvoiceTitle[];
  chosen: string | null;
  onChoose: (title: InvoiceTitle) => void;
  onRemove: (id: string) => void;
};

/** Titles that invoices were written to before. */
export function KeptTitles({ titles, chosen, onChoose, onRemove }: KeptTitlesProps) {
  return (
    <ul className={css.titles} aria-label="常用抬头">
      {titles.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={css.keptTitle}
            aria-pressed={one.id === chosen}
            onClick={() => onChoose(one)}
          >
            <Tick on={one.id === chosen} />
            <span>
              {one.title} {one.type === 'special' && <Tag tone="line">专票</Tag>}
              <small>{one.kind === 'company' ? one.taxNo : '个人'}</small>
            </span>
          </button>
          <button
            type="button"
            className={css.forget}
            aria-label={`删除抬头 ${one.title}`}
            onClick={() => onRemove(one.id)}
          >
            <Icon name="trash" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
