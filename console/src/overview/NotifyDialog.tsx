import { z } from 'zod';
import { QUEUES, type Queue } from '@cellar/shared/constants/waiting';
import { CallError } from '@cellar/shared/runtime/errors';
import { useStaff } from '../api/staff';
import { ChoiceField } from '../kit/form/ChoiceField';
import { ConfirmAction } from '../kit/form/ConfirmAction';
import { saveNotified, useNotified } from './notified';
import { QUEUE_PAGES } from '../page/queues';

const schema = z.object({ queues: z.array(z.enum(QUEUES)) });
const REFUSED = '浏览器不允许通知。请在地址栏左边的网站设置里允许通知，再保存一次';

/** Asks the browser for its leave; it asks the person, once. */
async function assertAllowed() {
  const permission = 'Notification' in globalThis ? await Notification.requestPermission() : 'denied';
  if (permission !== 'granted') throw new CallError({ kind: 'broken', message: REFUSED });
}

/** Which new work the browser notifies of on this computer. */
export function NotifyDialog({ queues, onClose }: { queues: readonly Queue[]; onClose: () => void }) {
  const { name } = useStaff();
  const chosen = useNotified(name);
  return (
    <ConfirmAction
      title="新待办提醒"
      happens="控制台开着、但不在最前面时，有新的待办就由浏览器弹出通知。只对这台电脑的这个浏览器有效。"
      confirm="保存"
      schema={schema}
      start={{ queues: [...chosen] }}
      send={async ({ queues: wanted }) => {
        if (wanted.length > 0) await assertAllowed();
        saveNotified(name, wanted);
      }}
      done={({ queues: wanted }) => (wanted.length > 0 ? '新待办提醒已开启' : '新待办提醒已关闭')}
      onClose={onClose}
    >
      {(form) => (
        <ChoiceField
          form={form}
          name="queues"
          label="提醒哪些"
          kind="any"
          options={Object.fromEntries(queues.map((queue) => [queue, QUEUE_PAGES[queue].text]))}
        />
      )}
    </ConfirmAction>
  );
}
