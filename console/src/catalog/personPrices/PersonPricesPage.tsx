import { useState } from 'react';
import { Link } from 'react-router-dom';
import { personPrices } from '@cellar/shared/api/catalog/personPrices/calls';
import type { PersonPrice } from '@cellar/shared/api/catalog/personPrices/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import link from '../../kit/table/Link.module.css';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { dayMinute } from '@cellar/shared/format/time/date';
import { PageHead } from '../../page/PageHead';
import { SheetButton } from '../../page/SheetButton';
import { yuanOf } from '../products/form/yuan';
import { usePageLack } from '../../page/usePageInfo';
import { AddPriceDialog, EndPriceDialog } from './PersonPriceDialogs';
import { memberCell } from '../../kit/table/memberCell';

const SIZE = 50;
/** They come with the address, from a member's page or a product's. */
const FIELDS: FilterField<'personId' | 'productId'>[] = [
  { kind: 'select', name: 'personId', label: '会员', all: '全部会员', options: [] },
  { kind: 'select', name: 'productId', label: '商品', all: '全部商品', options: [] },
];

const COLUMNS: Column<PersonPrice>[] = [
  { id: 'who', title: '会员', cell: memberCell },
  {
    id: 'goods',
    title: '商品',
    cell: ({ goods, code }) => (
      <>
        {goods} <span className={text.dim}>{code}</span>
      </>
    ),
  },
  { id: 'price', title: '专属价', cell: ({ priceFen }) => money(priceFen), isFigure: true },
  {
    id: 'retail',
    title: '零售价',
    cell: ({ retailFen }) => (retailFen === null ? '—' : money(retailFen)),
    isFigure: true,
  },
  { id: 'least', title: '起购', cell: ({ minQuantity }) => minQuantity, isFigure: true },
  { id: 'from', title: '从', cell: ({ fromAt }) => (fromAt ? <Time at={fromAt} /> : '即日'), isShort: true },
  { id: 'to', title: '到', cell: ({ toAt }) => (toAt ? <Time at={toAt} /> : '长期'), isShort: true },
  { id: 'by', title: '设置人', cell: ({ by }) => by, isShort: true },
];

const SHEET = ['会员', '手机', '商品', '编码', '专属价', '零售价', '起购', '从', '到', '设置人'];
const timeOf = (at: string | null) => (at ? dayMinute(at) : '');
const sheetOf = ({ nickname, phone, goods, code, priceFen, retailFen, minQuantity, fromAt, toAt, by }: PersonPrice) => [
  ...[nickname, phone, goods, code, yuanOf(priceFen), yuanOf(retailFen), minQuantity, timeOf(fromAt), timeOf(toAt), by],
];

/** Prices that the shop agreed with single buyers. */
export function PersonPricesPage() {
  const lack = usePageLack();
  const filters = useFilters(FIELDS);
  const { personId, productId } = filters.params as { personId?: string; productId?: string };
  const asked = { ...(personId && { personId }), ...(productId && { productId }), size: SIZE };
  const query = useCallPages(personPrices.list, asked, { keepsLast: true });
  const [open, setOpen] = useState<'add' | PersonPrice | null>(null);
  const close = () => setOpen(null);
  const actions = {
    name: ({ nickname, goods }: PersonPrice) => `${nickname} ${goods}`,
    of: (price: PersonPrice) => [{ label: '结束', run: () => setOpen(price) }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <SheetButton
          name="专属价"
          read={async () => [SHEET, ...(await readRows(personPrices.list, asked)).map(sheetOf)]}
        />
        {(personId || productId) && (
          <Link className={link.link} to="/person-prices">
            全部专属价
          </Link>
        )}
        <Button kind="primary" blocked={lack} onClick={() => setOpen('add')}>
          新增专属价
        </Button>
      </PageHead>
      <PagedTable
        label="专属价"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        empty="没有专属价。"
        actions={lack ? null : actions}
        more="更早的专属价"
      />
      {open === 'add' && <AddPriceDialog personId={personId} onClose={close} />}
      {open && open !== 'add' && <EndPriceDialog price={open} onClose={close} />}
    </>
  );
}
