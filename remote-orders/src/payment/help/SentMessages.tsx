import type { TransferHelp } from '@cellar/shared/api/money/transfers/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Cell, Cells, Section, Tag } from '@cellar/shared/ui/base';

type Sent = TransferHelp['sent'][number];

const states = {
  sent: <Tag tone="green">已发送</Tag>,
  sending: <Tag tone="grey">发送中</Tag>,
  failed: <Tag>发送失败</Tag>,
} satisfies Record<Sent['state'], unknown>;

/** What was sent when, as the service answered. */
export function SentMessages({ sent }: { sent: readonly Sent[] }) {
  if (sent.length === 0) return null;
  return (
    <Section title="发送记录">
      <Cells>
        {sent.map(({ id, phone, state, at }) => (
          <Cell key={id} label={phone} note={nearTime(at, now())} value={states[state]} />
        ))}
      </Cells>
    </Section>
  );
}
