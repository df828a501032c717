import { codeDrawing } from '@cellar/shared/format/codeDrawing';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import css from '../login.module.css';

/** The way from any browser into the messenger: a code to scan there, or the address to open there. */
export function OpenThere() {
  const address = `${window.location.origin}/wxLogin`;
  const { path, side } = codeDrawing(address);
  return (
    <div className={css.there}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label="微信登录的二维码" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <ol>
        <li>打开微信，用「扫一扫」扫上面的码</li>
        <li>手机上只有这一个屏幕时，复制链接，发给自己后在微信里打开</li>
      </ol>
      <CopyButton kind="primary" text={address} label="复制链接：微信登录" caption="复制链接" />
    </div>
  );
}
