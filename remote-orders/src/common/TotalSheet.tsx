import type { TotalPart, TotalParts } from '@cellar/shared/api/trade/cart/shapes';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Amounts, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import css from './TotalSheet.module.css';

const Part = ({ part: { title, text, rows, fen } }: { part: TotalPart }) => (
  <section className={css.part}>
    <h3>
      {title}
      <span>{money(fen)}</span>
    </h3>
    {text && <p>{text}</p>}
    <ul>
      {rows.map((row, index) => (
        <li key={index}>
          <span>
            {row.label}
            {row.text && <small>{row.text}</small>}
          </span>
          <span className={css.fen}>{money(row.fen)}</span>
        </li>
      ))}
    </ul>
  </section>
);

type Explain = () => Promise<TotalParts>;

function Parts({ explain, of }: { explain: Explain; of: unknown }) {
  const load = useLoad(explain, [of], { keep: true });
  return (
    <Loaded from={load} skeleton={<Skeleton shapes="lines" />}>
      {({ parts, totalFen }) => (
        <>
          {parts.map((part) => (
            <Part key={part.key} part={part} />
          ))}
          <Amounts rows={[{ label: '合计', fen: totalFen, total: true }]} />
        </>
      )}
    </Loaded>
  );
}

type TotalSheetProps = {
  open: boolean;
  explain: Explain;
  /** What is explained: another one is asked for again. */
  of: unknown;
  onClose: () => void;
};

/** Why a total is what it is: each fen under the rule that it comes from. */
export const TotalSheet = ({ open, explain, of, onClose }: TotalSheetProps) => (
  <Sheet open={open} title="优惠明细" tall onClose={onClose}>
    {open && <Parts explain={explain} of={of} />}
  </Sheet>
);
