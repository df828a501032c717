import { useState } from 'react';
import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import { exclusivesSchema, type ShopExclusiveOffer } from '@cellar/shared/api/members/exclusives/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { ProductName } from '../../catalog/products/ProductName';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { fenOf, YuanOrNone } from '../../kit/form/typed/amounts';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';

type Offer = ShopExclusiveOffer;
type Open = { what: 'save'; offer: Offer | null } | { what: 'remove'; offer: Offer } | null;
const FEN = 100;

const COLUMNS: Column<Offer>[] = [
  { id: 'name', title: '商品', cell: (offer) => <ProductName {...offer} /> },
  { id: 'months', title: '期限', cell: ({ months }) => `${months} 个月`, isFigure: true },
  { id: 'deposit', title: '保证金', cell: ({ depositFen }) => money(depositFen), isFigure: true },
  { id: 'quota', title: '期内采购量', cell: ({ quotaBottles }) => `${quotaBottles} 瓶`, isFigure: true },
  { id: 'text', title: '说明', cell: ({ text }) => text || '—' },
  {
    id: 'state',
    title: '状态',
    cell: ({ onSale }) => (onSale ? <Badge tone="ok">可申请</Badge> : <Badge tone="plain">商品未上架</Badge>),
    isShort: true,
  },
  { id: 'position', title: '排序', cell: ({ position }) => position, isFigure: true },
];

const schema = exclusivesSchema.saveOffer.params
  .omit({ revision: true, depositFen: true })
  .extend({ depositYuan: YuanOrNone });

/** Lets a product be asked for, or changes its terms. */
function SaveDialog({ offer, next, onClose }: { offer: Offer | null; next: number; onClose: () => void }) {
  const startOf = (row: Offer | null) => ({
    ...{ productCode: row?.code ?? '', position: row?.position ?? next, months: row?.months ?? '' },
    ...{ quotaBottles: row?.quotaBottles ?? '', text: row?.text ?? '', depositYuan: row ? row.depositFen / FEN : '' },
  });
  return (
    <EditAction
      title={offer ? `修改专享条件：${offer.name}` : '新增专享商品'}
      happens="买家在区域专享页看到条件并申请，授予时以实际填写的为准。已授予的不变。"
      confirm="保存"
      schema={schema}
      row={offer}
      startOf={startOf}
      read={() => readRows(exclusives.listOffersForShop, {})}
      isSame={(one, { productId }) => one.productId === productId}
      send={({ depositYuan, ...values }, seen) =>
        exclusives.saveOffer({
          ...{ ...values, depositFen: fenOf(depositYuan) },
          ...(seen && { productCode: seen.code, revision: seen.revision }),
        })
      }
      done={({ productCode }) => `${offer?.name ?? productCode} 的专享条件已保存`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!offer && <TextField form={form} name="productCode" label="商品编码" />}
          <TextField form={form} name="months" label="期限（月）" type="number" />
          <TextField form={form} name="depositYuan" label="保证金（元）" type="number" hint="不收填 0" />
          <TextField form={form} name="quotaBottles" label="期内采购量（瓶）" type="number" />
          <TextField form={form} name="text" label="说明" hint="可不填，买家看得到" lines={2} />
          <TextField form={form} name="position" label="排序" type="number" />
        </>
      )}
    </EditAction>
  );
}

/** Which goods can be asked for exclusively, and on which terms. */
export function OffersPage() {
  const lack = usePageLack();
  const query = useCallPages(exclusives.listOffersForShop, {});
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const next = Math.max(0, ...(query.rows ?? []).map(({ position }) => position)) + 1;
  const actions = {
    name: ({ name }: Offer) => name,
    of: (offer: Offer) => [
      { label: '修改', run: () => setOpen({ what: 'save', offer }) },
      { label: '移除', run: () => setOpen({ what: 'remove', offer }) },
    ],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen({ what: 'save', offer: null })}>
          新增专享商品
        </Button>
      </PageHead>
      <DataTable
        label="专享商品"
        columns={COLUMNS}
        rows={query.rows}
        from={query}
        keyOf={({ productId }) => productId}
        empty="还没有专享商品。新增后买家可以在区域专享页申请独家经销。"
        actions={lack ? null : actions}
        more={{ ...query, label: '后面的商品' }}
      />
      {open?.what === 'save' && <SaveDialog offer={open.offer} next={next} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmAction
          title={`移除专享商品：${open.offer.name}`}
          happens="买家不能再申请这款商品的区域专享，已授予的不受影响。"
          confirm="移除"
          isDangerous
          schema={NO_FIELDS}
          start={{}}
          send={() => exclusives.removeOffer({ productId: open.offer.productId, revision: open.offer.revision })}
          done={() => `「${open.offer.name}」已移除`}
          onClose={close}
        />
      )}
    </>
  );
}
