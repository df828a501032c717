import type { BoundAccount } from '@cellar/shared/api/identity/binding/schema';
import { Avatar, Button, Card, Tag, Row } from '@cellar/shared/ui/base';
import css from './BindingAccountScreen.module.css';

type AccountRowProps = {
  account: BoundAccount;
  /** The one that is logged in. */
  current?: boolean;
  busy?: boolean;
  onSwitch?: () => void;
  onRemove?: () => void;
};

export function AccountRow({ account, current, busy, onSwitch, onRemove }: AccountRowProps) {
  const { nickname, phone, avatar, levelName, frozen, canSwitch } = account;
  return (
    <Card>
      <Row wrap gap={12} rowGap={8}>
        <Avatar name={nickname} picture={avatar} size={48} />
        <div className={css.text}>
          <b>{nickname}</b>
          <small>
            {phone} · {levelName}
          </small>
        </div>
        {current && <Tag>当前账号</Tag>}
        {!current && (
          <div className={css.actions}>
            <Button
              kind="plain"
              size="s"
              disabled={busy ?? false}
              label={`解除绑定 ${phone}`}
              onClick={() => onRemove?.()}
            >
              解除绑定
            </Button>
            {frozen ? (
              <Tag>已冻结</Tag>
            ) : !canSwitch ? (
              <Tag>需用该账号登录</Tag>
            ) : (
              <Button
                kind="line"
                size="s"
                disabled={busy ?? false}
                label={`切换到 ${phone}`}
                onClick={() => onSwitch?.()}
              >
                切换
              </Button>
            )}
          </div>
        )}
      </Row>
    </Card>
  );
}
