import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button } from '@cellar/shared/ui/base';

export function MissingCase() {
  return (
    <EmptyPage
      picture="box"
      text="没有找到这个退换申请"
      note="可能不属于当前账号"
      action={<Button to="/my-back">查看我的退换</Button>}
    />
  );
}
