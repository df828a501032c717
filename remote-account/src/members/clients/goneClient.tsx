import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Button } from '@cellar/shared/ui/base';

/** Instead of a customer whom there is not, or whom somebody else invited; null for any other failure. */
export const goneClient = (path: string) => (error: unknown) =>
  isCallError(error) && error.kind !== 'offline' && error.kind !== 'broken' ? (
    <EmptyPage text="客户不存在，或不是由你邀请的" action={<Button to={path}>查看我的客户</Button>} />
  ) : null;
