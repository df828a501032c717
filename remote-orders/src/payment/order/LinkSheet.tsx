import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Sheet } from '@cellar/shared/ui/overlay';
import css from './PaymentOrderScreen.module.css';

type LinkSheetProps = { path: string | null; onClose: () => void };

/** The link to send to a friend. */
export function LinkSheet({ path, onClose }: LinkSheetProps) {
  const address = new URL(path ?? '', location.origin).href;
  return (
    <Sheet open={path !== null} onClose={onClose} title="找人代付">
      <p className={css.how}>
        把链接发给好友，对方登录后可以看到商品和金额，并替你付款。在对方付款前，你仍可以自己付。
      </p>
      <div className={css.link}>
        <span className={css.address}>{address}</span>
        <CopyButton text={address} label="复制代付链接" />
      </div>
    </Sheet>
  );
}
