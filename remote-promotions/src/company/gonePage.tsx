import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Button } from '@cellar/shared/ui/base';

/** Instead of a page that is not shown; null for any other failure. */
export const gonePage = (error: unknown) =>
  isCallError(error) && error.kind !== 'offline' && error.kind !== 'broken' ? (
    <EmptyPage text="企业主页不存在或已下架" action={<Button to="/index">去逛逛</Button>} />
  ) : null;
