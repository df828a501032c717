import { SwitchCell } from './SwitchCell';
import type { SettingsProps } from './useSettings';

/** Which messages are sent. */
export const MessageSwitches = ({ shown, change, busy }: SettingsProps) => (
  <>
    <SwitchCell
      label="订单消息"
      note="付款、发货、签收与退款的进展"
      checked={shown.orderMessages}
      disabled={busy}
      onChange={(orderMessages) => change({ orderMessages })}
    />
    <SwitchCell
      label="活动消息"
      note="专场、优惠与品鉴会"
      checked={shown.activityMessages}
      disabled={busy}
      onChange={(activityMessages) => change({ activityMessages })}
    />
  </>
);
