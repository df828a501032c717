import '@cellar/shared/styles/kit.ts';
import { useOverlay } from '@cellar/shared/runtime/overlays';
import { cx, Icon } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { Popup } from 'vant-react/es/popup';
import css from './Sheet.module.css';
import { popupTime } from './motion';
import { overlayPlace } from './place';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Shown on top, and its name for those who listen. */
  title: string;
  /** Without the head: the content brings its own. */
  bare?: boolean;
  /** Actions that stay at the lower edge. */
  footer?: ReactNode;
  /** At least so many hundredths of the screen high, so that loading content does not make it jump. */
  tall?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Comes up from the lower edge over the page. Escape, the way back, the veil and the cross close it; the focus stays inside and goes back
 * afterwards.
 */
export function Sheet({ open, onClose, title, bare, footer, tall, className, children }: SheetProps) {
  useOverlay(open, onClose);
  return (
    <Popup
      visible={open}
      onClose={onClose}
      position="bottom"
      round
      destroyOnClose
      teleport={overlayPlace}
      duration={popupTime()}
      className={cx(css.sheet, tall && css.tall)}
      aria-label={title}
    >
      {!bare && (
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
      <div className={cx(css.body, bare && css.bare, className)}>{children}</div>
      {footer && <div className={css.footer}>{footer}</div>}
    </Popup>
  );
}
