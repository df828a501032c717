import { useNotice } from '../../api/notice';
import { Button } from '../../kit/base/Button';

/** Takes the number of an order along. */
export function CopyNumber({ orderNo }: { orderNo: string }) {
  const notify = useNotice();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNo);
      notify('单号已复制');
    } catch {
      notify('浏览器不允许复制，请选中单号后按 Ctrl+C');
    }
  };
  return (
    <Button small kind="plain" aria-label={`复制单号 ${orderNo}`} onClick={() => void copy()}>
      复制
    </Button>
  );
}
