import { useState } from 'react';
import { samples } from '@cellar/shared/api/trade/samples/calls';
import { samplesSchema } from '@cellar/shared/api/trade/samples/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { lackOf, useStaff } from '../../api/staff';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { byPath } from '../../kit/form/typed/amounts';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { CourierField } from '../CourierField';
import { regionOf } from '../orders/labels';
import { SampleTabs } from './SampleTabs';

type Waiting = Result<'samples.listWaiting'>['list'][number];
type Open = { ship: Waiting } | 'give' | null;

const slip = samplesSchema.ship.params.pick({ courier: true, trackingNo: true });
const { params: given } = samplesSchema.give;

const COLUMNS: Column<Waiting>[] = [
  { id: 'name', title: '样酒', cell: ({ name, capacityMl }) => `${name} ${capacityMl} 毫升` },
  {
    id: 'to',
    title: '收货',
    cell: ({ address }) => (
      <>
        {address.name} {address.phone}
        <p className={text.dim}>
          {regionOf({ address })}
          {address.detail}
        </p>
      </>
    ),
  },
  { id: 'at', title: '兑换', cell: ({ redeemedAt }) => <Time at={redeemedAt} />, isShort: true },
];

const ShipDialog = ({ one: { id, name, address }, onClose }: { one: Waiting; onClose: () => void }) => (
  <ConfirmAction
    title={`寄出 ${name}`}
    happens={`寄给 ${address.name}，会员会收到运单号。`}
    confirm="寄出样酒"
    schema={slip}
    start={{ courier: '', trackingNo: '' }}
    record={id}
    send={(values) => samples.ship({ id, ...values })}
    done={() => `${name} 已寄出`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <CourierField form={byPath(form)} name="courier" none="请选择" />
        <TextField form={form} name="trackingNo" label="运单号" />
      </>
    )}
  </ConfirmAction>
);

const GiveDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="赠送样酒券"
    happens={({ count, days }) =>
      `会员得到 ${Number(count) || 0} 张样酒券，${Number(days) || 0} 天内有效，每张兑换一瓶小样。`
    }
    confirm={({ count }) => `赠送 ${Number(count) || 0} 张`}
    schema={given}
    start={{ phone: '', count: 1, days: 30, reason: '' }}
    send={(values) => samples.give(values)}
    done={({ count }) => `已赠送 ${count} 张样酒券`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="phone" label="会员手机号" />
        <TextField form={form} name="count" label="张数" type="number" />
        <TextField form={form} name="days" label="有效天数" type="number" />
        <TextField form={form} name="reason" label="赠送理由" hint="会员在券上看得到" />
      </>
    )}
  </ConfirmAction>
);

/** Small bottles that were redeemed and wait for their parcel, and vouchers given by hand. */
export function SamplesPage() {
  const query = useCall(samples.listWaiting, {});
  const staff = useStaff();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = {
    name: ({ name, address }: Waiting) => `${name} ${address.name}`,
    of: (one: Waiting) => [{ label: '寄出', blocked: lackOf(staff, ['orders']), run: () => setOpen({ ship: one }) }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button blocked={lackOf(staff, ['service'])} onClick={() => setOpen('give')}>
          赠送样酒券
        </Button>
      </PageHead>
      <SampleTabs />
      <DataTable
        label="待寄样酒"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        isQueue
        empty="没有等待寄出的样酒。"
        actions={actions}
      />
      {open === 'give' && <GiveDialog onClose={close} />}
      {open && open !== 'give' && <ShipDialog one={open.ship} onClose={close} />}
    </>
  );
}
