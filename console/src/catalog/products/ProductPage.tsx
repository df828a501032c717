import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { byPath } from '../../kit/form/typed/amounts';
import { Button } from '../../kit/base/Button';
import { Note } from '../../kit/feedback/Note';
import { HeldRow } from '../../kit/page/HeldRow';
import { ListPath } from '../../kit/page/ListPath';
import { historyAddress } from '../../kit/page/history';
import { SaveForm } from '../../kit/page/SaveForm';
import { DescriptionFields } from './form/DescriptionFields';
import { FactFields, ImporterFields, TastingFields } from './form/FactFields';
import { PriceFields } from './form/PriceFields';
import { productForm, startOf, inputOf, type Product } from './form/productForm';
import { PreviewDialog } from '../../pages/edit/page/PreviewDialog';
import { CopyDialog, SaleDialog, ScheduleDialog } from './ProductDialogs';
import styles from './Product.module.css';
import { Schedule, StateBadge } from './labels';

const LIST = '/products';
const LABELS = { skus: '规格', pictures: '图片', film: '视频', graphic: '图文介绍', guarantees: '保障' };

function ProductForm({ product, onReload }: { product: Product | null; onReload: () => Promise<void> }) {
  const lack = usePageLack();
  const choices = useCall(productAdmin.listChoices, {}, { refetchInterval: false }).data;
  return (
    <SaveForm
      schema={productForm}
      start={startOf(product)}
      send={(values) => productAdmin.save(inputOf(values, product))}
      done={product ? '商品已保存' : '商品已建成草稿，填好库存就可以上架'}
      back={LIST}
      blocked={lack}
      draft={{ record: `product:${product?.id ?? 'new'}`, revision: product?.revision ?? null }}
      labels={LABELS}
      onReload={onReload}
    >
      {(form) => (
        <>
          {product && product.siblings.length > 0 && (
            <Note tone="gold">
              「{product.wine}」还有 {product.siblings.length} 个商品：产地、葡萄、等级和配餐会一起改。
            </Note>
          )}
          <FactFields form={byPath(form)} choices={choices} />
          <PriceFields form={byPath(form)} choices={choices} />
          <ImporterFields form={byPath(form)} />
          <TastingFields form={byPath(form)} />
          <DescriptionFields form={byPath(form)} choices={choices} />
        </>
      )}
    </SaveForm>
  );
}

function StatusCell({ product }: { product: Product }) {
  const [open, setOpen] = useState<'sale' | 'schedule' | 'copy' | 'preview' | null>(null);
  const lack = usePageLack();
  const close = () => setOpen(null);
  return (
    <div className={styles.status}>
      <StateBadge state={product.state} />
      <Schedule fromAt={product.saleFromAt} toAt={product.saleToAt} />
      <span>
        可售 {product.available} 瓶 · <Link to={`/stock/${product.id}`}>库存记录</Link> ·{' '}
        <Link to={`/products/${product.id}/prices`}>价格记录</Link> ·{' '}
        <Link to={historyAddress(product.id, product.name)}>操作记录</Link> ·{' '}
        <Link to={`/person-prices?productId=${product.id}`}>专属价</Link>
      </span>
      <Button blocked={lack} onClick={() => setOpen('sale')}>
        {product.state === 'sale' ? '下架' : '上架'}
      </Button>
      <Button blocked={lack} onClick={() => setOpen('schedule')}>
        {product.state === 'sale' ? '定时下架' : '定时上架'}
      </Button>
      <Button onClick={() => setOpen('preview')}>预览</Button>
      <Button blocked={lack} onClick={() => setOpen('copy')}>
        复制
      </Button>
      {open === 'sale' && <SaleDialog product={product} onClose={close} />}
      {open === 'schedule' && <ScheduleDialog product={product} onClose={close} />}
      {open === 'preview' && (
        <PreviewDialog
          title={`预览「${product.name}」`}
          open={(looked) => productAdmin.openPreview({ productId: product.id, ...looked })}
          onClose={close}
        />
      )}
      {open === 'copy' && <CopyDialog product={product} onClose={close} />}
    </div>
  );
}

function KnownProduct({ id }: { id: string }) {
  const query = useCall(productAdmin.get, { productId: id }, { refetchInterval: false });
  return (
    <>
      <InnerPageHead path={<ListPath to={LIST}>商品</ListPath>} {...(query.data && { title: query.data.name })} />
      {query.data && <StatusCell product={query.data} />}
      <HeldRow from={query} pick={(product) => product} missing="商品不存在。">
        {(product, reload) => <ProductForm product={product} onReload={reload} />}
      </HeldRow>
    </>
  );
}

/** Makes a product, or changes one. */
export function ProductPage() {
  const { id = '' } = useParams();
  if (id !== 'new') return <KnownProduct key={id} id={id} />;
  return (
    <>
      <InnerPageHead path={<ListPath to={LIST}>商品</ListPath>} />
      <ProductForm product={null} onReload={async () => undefined} />
    </>
  );
}
