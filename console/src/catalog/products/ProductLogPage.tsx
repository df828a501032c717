import { Link, useParams } from 'react-router-dom';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import type { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { useCall, useCallPages } from '../../api/useCall';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import { PagedTable } from '../../kit/table/PagedTable';
import { InnerPageHead } from '../../page/InnerPageHead';
import { logColumns } from '../../platform/audit/logColumns';
import styles from './Product.module.css';

const COLUMNS = logColumns<AuditEntry>();

/** What was done to one product: who, when, from what to what and why. */
export function ProductLogPage() {
  const { id = '' } = useParams();
  const product = useCall(productAdmin.get, { productId: id }, { refetchInterval: false }).data;
  const log = useCallPages(productAdmin.listHistory, { productId: id });
  return (
    <>
      <InnerPageHead
        path={<ListPath to="/products">商品</ListPath>}
        title={product ? `${product.name}的操作记录` : '操作记录'}
      >
        <ReadAt from={log} />
      </InnerPageHead>
      <p className={styles.status}>
        <Link to={`/products/${id}`}>商品资料</Link>
      </p>
      <PagedTable
        label="操作记录"
        columns={COLUMNS}
        pages={log}
        keyOf={(entry) => entry.id}
        empty="还没有操作。"
        more="更早的操作"
      />
    </>
  );
}
