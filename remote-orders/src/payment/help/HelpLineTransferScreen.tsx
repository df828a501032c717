import { transfers } from '@cellar/shared/api/money/transfers/calls';
import type { MessageReceiver, TransferHelp } from '@cellar/shared/api/money/transfers/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Button, Card, Empty, Loaded, Page, Section, Skeleton, Stack } from '@cellar/shared/ui/base';
import { Choices, Fields, Form, PhoneField, type Choice } from '@cellar/shared/ui/form';
import type { ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { useOrderId } from '../../common/useOrderId';
import { ClosedOrder } from '../ClosedOrder';
import paymentCss from '../payment.module.css';
import { ToResult } from '../ToResult';
import css from '../transfer/transfer.module.css';
import { useNewest } from '../transfer/useNewest';
import { SentMessages } from './SentMessages';
import { useSend } from './useSend';

const Frame = ({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) => (
  <Page title="转账帮助" className={paymentCss.page} bottom={bottom}>
    {children}
  </Page>
);

const titles: Record<MessageReceiver, string> = { own: '我的手机', receiver: '收货联系人', other: '其他人' };

const choicesOf = ({ receivers }: TransferHelp): Choice<MessageReceiver>[] => [
  ...receivers.map(({ receiver, name, phone }) => ({
    value: receiver,
    label: titles[receiver],
    note: `${name} ${phone}`,
  })),
  { value: 'other', label: titles.other, note: '填写财务同事的手机号' },
];

type SendProps = { help: TransferHelp; text: string; take: (help: TransferHelp) => void; reload: () => unknown };

function Send({ help, text, take, reload }: SendProps) {
  const form = useSend(help, { take, onFailed: reload });
  const { receiver } = form.values;
  const full = help.left === 0;
  const bottom = (
    <Button size="l" block loading={form.busy} disabled={full} onClick={form.submit}>
      {full ? '发送次数已用完' : '发送短信'}
    </Button>
  );
  return (
    <Frame bottom={bottom}>
      <Stack gap={8}>
        <Section title="发送给" note={`还可发送 ${help.left} 次`}>
          <Form label="接收人" onSubmit={form.submit}>
            <Choices
              label="接收人"
              items={choicesOf(help)}
              value={receiver}
              onChange={(value) => form.set({ receiver: value })}
            />
            {receiver === 'other' && (
              <Fields className={css.add}>
                <PhoneField {...form.field('phone')} />
              </Fields>
            )}
          </Form>
        </Section>
        <Section title="短信内容">
          <Card className={css.text}>{text}</Card>
        </Section>
        <SentMessages sent={help.sent} />
      </Stack>
    </Frame>
  );
}

const Unable = ({ help: { paths, state } }: { help: TransferHelp }) => {
  if (state === 'paid') return <ToResult path={paths.result} />;
  if (state === 'closed') return <ClosedOrder path={paths.view} />;
  return <Empty picture="message" text="暂未开通转账" action={<Button to={paths.pay}>换一种方式支付</Button>} />;
};

function Help({ orderId }: { orderId: string }) {
  const loaded = useLoad(() => transfers.choose({ orderId }), [orderId]);
  const { newest: help, take } = useNewest(loaded.data);
  if (help?.state === 'waiting' && help.text)
    return <Send help={help} text={help.text} take={take} reload={loaded.reload} />;
  return (
    <Frame>
      <Loaded
        from={loaded}
        skeleton={<Skeleton shapes="form text" />}
        failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
      >
        {(found) => <Unable help={help ?? found} />}
      </Loaded>
    </Frame>
  );
}

/** Sends the shop's bank data to who makes the transfer. */
export default function HelpLineTransferScreen() {
  const orderId = useOrderId();
  return orderId ? (
    <Help orderId={orderId} />
  ) : (
    <Frame>
      <MissingOrder />
    </Frame>
  );
}
