import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button } from '@cellar/shared/ui/base';

export function MissingOrder() {
  return (
    <EmptyPage
      picture="order"
      text="没有找到这个订单"
      note="可能已被删除，或不属于当前账号"
      action={<Button to="/order">查看我的订单</Button>}
    />
  );
}
