import { useParams } from 'react-router-dom';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import { CopyNumber } from './CopyNumber';
import { OrderRecord } from './OrderRecord';

/** One order in full, on a page of its own. */
export function OrderPage() {
  const { id = '' } = useParams();
  const query = useCall(desk.get, { id });
  return (
    <>
      <InnerPageHead path={<ListPath to="/orders">订单</ListPath>} {...(query.data && { title: query.data.orderNo })}>
        {query.data && <CopyNumber orderNo={query.data.orderNo} />}
        <ReadAt from={query} />
      </InnerPageHead>
      <OrderRecord query={query} />
    </>
  );
}
