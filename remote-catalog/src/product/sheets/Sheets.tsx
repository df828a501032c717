import { WineryStory } from '@cellar/shared/parts/WineryStory';
import { Link } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import type { Product, Sale } from '../product';
import { OfferList } from './OfferList';
import { QuestionList } from './QuestionList';
import { ReviewList } from './ReviewList';
import { SkuSheet } from './SkuSheet';
import { WhyPrice } from './WhyPrice';

import css from './sheets.module.css';
import { areaText } from '@cellar/shared/format/address/area';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useArea, useShownArea } from '../useArea';

/** Where to: freight is calculated for the place chosen. */
function AreaSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { chosen: place, choose } = useArea();
  const shown = useShownArea();
  return (
    <AreaPicker
      open={open}
      value={place?.code ?? shown}
      onClose={onClose}
      onConfirm={(chosen) => {
        choose({ code: chosen.code, text: areaText(chosen) });
        onClose();
      }}
    />
  );
}

export type SheetName = 'sku' | 'offers' | 'area' | 'guarantees' | 'winery' | 'reviews' | 'questions' | 'why';

type SheetsProps = { open: SheetName | null; product: Product; sale: Sale; onClose: () => void; onChanged: () => void };

/** Everything that comes up over the product's page; fetched with the first of them. */
export function Sheets({ open, product, sale, onClose, onChanged }: SheetsProps) {
  return (
    <>
      <SkuSheet open={open === 'sku'} product={product} sale={sale} onClose={onClose} onChanged={onChanged} />
      <AreaSheet open={open === 'area'} onClose={onClose} />
      <Sheet open={open === 'offers'} title="优惠" tall onClose={onClose}>
        <OfferList sale={sale} onChanged={onChanged} />
      </Sheet>
      <Sheet open={open === 'why'} title="为什么是这个价" tall onClose={onClose}>
        <WhyPrice sale={sale} />
      </Sheet>
      <Sheet open={open === 'guarantees'} title="购物保障" onClose={onClose}>
        <ul className={css.guarantees}>
          {product.guarantees.map(({ id, name, text }) => (
            <li key={id}>
              <b>{name}</b>
              {text}
              <Link to={`/safe-purchase?id=${id}`} className={css.proof} aria-label={`看凭据：${name}`}>
                看凭据
                <Icon name="forward" size={12} />
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet open={open === 'winery'} title={product.winery.name} tall onClose={onClose}>
        <WineryStory wineryId={product.winery.id} />
      </Sheet>
      <Sheet open={open === 'reviews'} title="评价" tall onClose={onClose}>
        <ReviewList product={product} />
      </Sheet>
      <Sheet open={open === 'questions'} title="问答" tall onClose={onClose}>
        <QuestionList product={product} onChanged={onChanged} />
      </Sheet>
    </>
  );
}
