import '@cellar/shared/styles/kit.ts';
import { useOverlay } from '@cellar/shared/runtime/overlays';
import { Button } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { Popup } from 'vant-react/es/popup';
import css from './Dialog.module.css';
import { popupTime } from './motion';
import { overlayPlace } from './place';

type DialogProps = {
  open: boolean;
  title?: string;
  confirmText?: string;
  /** null: the person can only confirm. */
  cancelText?: string | null;
  onConfirm: () => void;
  /** The cancel button, Escape and the way back. */
  onCancel: () => void;
  /** The confirmed action is under way. */
  busy?: boolean;
  children?: ReactNode;
};

/** A question in the middle of the page. */
export function Dialog({
  open,
  title,
  confirmText = '确认',
  cancelText = '取消',
  onConfirm,
  onCancel,
  busy,
  children,
}: DialogProps) {
  useOverlay(open, onCancel);
  return (
    <Popup
      visible={open}
      onClose={onCancel}
      position="center"
      round
      destroyOnClose
      teleport={overlayPlace}
      closeOnClickOverlay={false}
      duration={popupTime()}
      className={css.dialog ?? ''}
      aria-label={title ?? (typeof children === 'string' ? children : '请确认')}
    >
      {title && <h2 className={css.title}>{title}</h2>}
      {children && <div className={css.text}>{children}</div>}
      <div className={css.actions}>
        {cancelText !== null && (
          <Button kind="quiet" size="l" block onClick={onCancel}>
            {cancelText}
          </Button>
        )}
        <Button size="l" block onClick={onConfirm} {...(busy ? { loading: true } : {})}>
          {confirmText}
        </Button>
      </div>
    </Popup>
  );
}
