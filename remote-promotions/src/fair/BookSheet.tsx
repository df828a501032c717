import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import type { Exhibitor, FairSlot } from '@cellar/shared/api/campaigns/fair/schema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { cleanName } from '@cellar/shared/format/person/name';
import { checkPhone } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices, Fields, Form, PhoneField, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import css from './FairScreen.module.css';

const labels: Record<FairSlot['state'], string> = { free: '', mine: '已预约', taken: '已约走', over: '已开始' };

/** 「3月24日 10:00–10:30」 */
const spanOf = ({ fromAt, toAt }: FairSlot) => `${nearTime(fromAt, now())}–${dayMinute(toAt).slice(11)}`;

type BookSheetProps = { exhibitor: Exhibitor; onClose: () => void; onBooked: () => void };

/** A slot of an exhibitor, and who comes. */
export function BookSheet({ exhibitor, onClose, onBooked }: BookSheetProps) {
  const slots = useLoad(() => fair.listSlots({ exhibitorId: exhibitor.id }), [exhibitor.id]);
  const form = useForm(
    { slotId: '', name: '', phone: '', note: '' },
    {
      slotId: (slotId) => (slotId ? null : '请选择时段'),
      name: (name) => (cleanName(name) ? null : '请填写联系人'),
      phone: checkPhone,
    },
    async (values) => {
      try {
        await fair.book(values);
      } catch (error) {
        if (fair.book.failedWith(error, 'taken') || fair.book.failedWith(error, 'over')) {
          form.set({ slotId: '' });
          void slots.reload();
        }
        throw error;
      }
      toast('预约成功，到时见');
      onBooked();
    },
  );
  const slot = form.field('slotId');
  return (
    <Sheet open onClose={onClose} title={`预约 ${exhibitor.name}`} tall>
      <Loaded from={slots} skeleton={<Skeleton shapes="form" />}>
        {({ list }) =>
          list.some(({ state }) => state === 'free') ? (
            <Form label="预约" className={css.form} onSubmit={form.submit}>
              <div>
                <Choices
                  label="时段"
                  value={slot.value}
                  onChange={slot.onChange}
                  items={list.map((one) => ({
                    value: one.id,
                    label: spanOf(one),
                    note: labels[one.state],
                    disabled: one.state !== 'free',
                  }))}
                />
                {slot.error && (
                  <p className={css.error} role="alert">
                    {slot.error}
                  </p>
                )}
              </div>
              <Fields>
                <TextField
                  label="联系人"
                  maxLength={20}
                  clean={cleanName}
                  autoComplete="name"
                  placeholder="怎么称呼你"
                  {...form.field('name')}
                />
                <PhoneField label="手机号" {...form.field('phone')} />
                <TextField label="想聊什么" maxLength={100} placeholder="选填" {...form.field('note')} />
              </Fields>
              <Button block size="l" type="submit" loading={form.busy}>
                确认预约
              </Button>
            </Form>
          ) : (
            <Empty compact picture="box" text="时段都约满了" note="可以看看别的酒庄" />
          )
        }
      </Loaded>
    </Sheet>
  );
}
