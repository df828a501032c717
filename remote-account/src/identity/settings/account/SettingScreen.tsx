import { settings } from '@cellar/shared/api/identity/settings/calls';
import type { UserSettings } from '@cellar/shared/api/identity/settings/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Cell, Cells, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { KeyRound, MessageCircle, UserRoundX, UsersRound } from 'lucide';
import { ExportCell } from '../ExportCell';
import { LogOutButton } from '../LogOutButton';
import { MessageSwitches } from '../../../common/settings/MessageSwitches';
import { SwitchCell } from '../../../common/settings/SwitchCell';
import { useSettings } from '../../../common/settings/useSettings';
import { Devices } from './Devices';
import css from './SettingScreen.module.css';

/** What belongs to the account, on every device. */
export default function SettingScreen() {
  const stored = useLoad(settings.get, []);
  return (
    <Page title="账号设置" stacked>
      <Loaded from={stored} skeleton={<Skeleton shapes="rows4" className={css.bones} />}>
        {(data) => <Switches stored={data} />}
      </Loaded>
      <Cells>
        <Cell icon={KeyRound} label="修改密码" to="/update-password" />
        <Cell icon={UsersRound} label="账号管理" to="/bindingAccount" />
        <Cell icon={MessageCircle} label="微信关联" to="/wechat-association" />
        <Devices />
      </Cells>
      <Cells>
        <ExportCell />
        <Cell icon={UserRoundX} label="注销账号" to="/logout" />
      </Cells>
      <LogOutButton />
    </Page>
  );
}

function Switches({ stored }: { stored: UserSettings }) {
  const switches = useSettings(stored);
  const { shown, change, busy } = switches;
  return (
    <Cells>
      <MessageSwitches {...switches} />
      <SwitchCell
        label="个性化推荐"
        note="按你的浏览与购买推荐商品"
        checked={shown.recommendations}
        disabled={busy}
        onChange={(recommendations) => change({ recommendations })}
      />
    </Cells>
  );
}
