import { settings } from '@cellar/shared/api/identity/settings/calls';
import type { UserSettings } from '@cellar/shared/api/identity/settings/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Cell, Cells, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { MessageSwitches } from '../../common/settings/MessageSwitches';
import { useSettings } from '../../common/settings/useSettings';

/** Chooses which messages are sent; those of the system always are. */
export const SettingsSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="消息设置">
    <Stored />
  </Sheet>
);

function Stored() {
  const stored = useLoad(settings.get, []);
  return (
    <Loaded from={stored} skeleton={<Skeleton shapes="rows3" />}>
      {(data) => <Switches stored={data} />}
    </Loaded>
  );
}

const Switches = ({ stored }: { stored: UserSettings }) => (
  <Cells>
    <MessageSwitches {...useSettings(stored)} />
    <Cell label="系统消息" note="审核、账号安全、到货提醒与客服回复" value="始终接收" />
  </Cells>
);
