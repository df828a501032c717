import { fullDay } from '@cellar/shared/format/time/near';
import { help } from '@cellar/shared/api/identity/help/calls';
import type { Agreement } from '@cellar/shared/api/identity/help/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Button, Cell, Cells } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import css from './RenewedSheet.module.css';
import { useLogOut } from '../../common/useLogOut';

/** Texts that changed since the person agreed to them. */
export function RenewedSheet({ texts, onClose }: { texts: Agreement[]; onClose: () => void }) {
  const agree = useSubmit(async () => {
    await help.agree({ agreements: texts.map(({ slug, version }) => ({ slug, version })) });
    onClose();
  });
  const logOut = useLogOut('不同意新版协议将退出登录，确定吗？');
  const footer = (
    <div className={css.actions}>
      <Button kind="quiet" size="l" block loading={logOut.busy} onClick={() => void logOut.submit()}>
        不同意
      </Button>
      <Button size="l" block loading={agree.busy} onClick={() => void agree.submit()}>
        同意并继续
      </Button>
    </div>
  );
  return (
    <Sheet open={texts.length > 0} onClose={onClose} title="协议已更新" footer={footer}>
      <p className={css.text}>以下内容有了新版本，请阅读后确认是否同意。</p>
      <Cells>
        {texts.map(({ slug, title, version, effectiveOn }) => (
          <Cell
            key={slug}
            label={`《${title}》`}
            value={`第 ${version} 版 · ${fullDay(effectiveOn)}`}
            to={`/${slug}`}
          />
        ))}
      </Cells>
    </Sheet>
  );
}
