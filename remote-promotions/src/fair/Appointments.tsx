import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import type { Appointment } from '@cellar/shared/api/campaigns/fair/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Section, Stack } from '@cellar/shared/ui/base';
import css from './FairScreen.module.css';

/** The person's own appointments. */
export function Appointments({
  appointments,
  onChanged,
}: {
  appointments: readonly Appointment[];
  onChanged: () => void;
}) {
  if (appointments.length === 0) return null;
  return (
    <Section title="我的预约">
      <Stack as="ul" gap={8} aria-label="我的预约">
        {appointments.map((appointment) => (
          <li key={appointment.slotId}>
            <Row appointment={appointment} onChanged={onChanged} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function Row({ appointment, onChanged }: { appointment: Appointment; onChanged: () => void }) {
  const { slotId, exhibitor, booth, fromAt } = appointment;
  const { submit, busy } = useSubmit(
    async () => {
      if (!(await confirm({ message: `取消与${exhibitor}的预约？`, confirmText: '取消预约', cancelText: '再想想' })))
        return;
      await fair.cancel({ slotId });
      toast('预约已取消');
      onChanged();
    },
    {
      onError: (error) => {
        toastError(error);
        onChanged();
      },
    },
  );
  return (
    <article className={css.item}>
      <span className={css.text}>
        <b>{exhibitor}</b>
        <small>
          {nearTime(fromAt, now())} · {booth}
        </small>
      </span>
      {Date.parse(fromAt) > now() && (
        <Button kind="line" size="s" loading={busy} label={`取消预约：${exhibitor}`} onClick={() => void submit()}>
          取消预约
        </Button>
      )}
    </article>
  );
}
