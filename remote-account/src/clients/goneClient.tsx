import { isCallError } from '@cellar/shared/runtime/errors';
import { Button, Empty } from '@cellar/shared/ui/base';

/** Instead of a customer whom there is not, or whom somebody else invited; null for any other failure. */
export const goneClient = (path: string) => (error: unknown) =>
  isCallError(error) && error.kind !== 'offline' && error.kind !== 'broken' ? (
    <Empty text="客户不存在，或不是由你邀请的" action={<Button to={path}>查看我的客户</Button>} />
  ) : null;
