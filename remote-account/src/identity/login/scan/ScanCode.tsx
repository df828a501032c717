import { codeDrawing } from '@cellar/shared/format/codeDrawing';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Button, Icon, Spinner } from '@cellar/shared/ui/base';
import { useLogin } from '../useLogin';
import css from './scan.module.css';
import { useScanCode, type ScanCodeState } from './useScanCode';

const words: Record<ScanCodeState['status'], string> = {
  loading: '正在生成二维码…',
  failed: '二维码没有加载出来，请稍后再试',
  waiting: '3 分钟内有效，扫码后在手机上确认',
  scanned: '已扫码，请在手机上点「确认登录」',
  confirmed: '已确认，正在登录…',
  refused: '手机上取消了这次登录',
  expired: '二维码已失效',
};
const isOver = ({ status }: ScanCodeState) => status === 'failed' || status === 'refused' || status === 'expired';

/** Logs this browser in by a phone: the messenger's scanner or a camera opens the shop there, where the login is confirmed. */
export function ScanCode() {
  const { lead } = useLogin(async () => undefined);
  const { state, renew } = useScanCode(lead);
  const { status } = state;
  return (
    <div className={css.card}>
      <h2>扫码登录</h2>
      <div className={css.box}>
        {'token' in state && <Drawing address={`${window.location.origin}/wxLogin?scan=${state.token}`} />}
        {status !== 'waiting' && (
          <div className={css.veil}>
            {(status === 'loading' || status === 'confirmed') && <Spinner />}
            {status === 'scanned' && <Icon name="check" size={40} className={css.done} />}
            {isOver(state) && (
              <Button size="s" onClick={renew}>
                刷新二维码
              </Button>
            )}
          </div>
        )}
      </div>
      <p role="status" className={css.status}>
        {words[status]}
      </p>
      <ol className={css.steps}>
        <li>用微信「扫一扫」或手机相机，扫上面的码</li>
        <li>在手机上核对设备，点「确认登录」</li>
        <li>只想在微信里用，复制链接，发给自己后打开</li>
      </ol>
      <CopyButton text={`${window.location.origin}/wxLogin`} label="复制链接：微信登录" caption="复制链接" />
    </div>
  );
}

function Drawing({ address }: { address: string }) {
  const { path, side } = codeDrawing(address);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label="扫码登录的二维码" shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
