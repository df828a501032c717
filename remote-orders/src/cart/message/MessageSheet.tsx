import { cart } from '@cellar/shared/api/trade/cart/calls';
import { money } from '@cellar/shared/format/number/money';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Empty, Stack } from '@cellar/shared/ui/base';
import { Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import type { CartQueue } from '../cartQueue';
import css from './message.module.css';
import { ProposalItem } from './ProposalItem';
import { useProposals, type Proposal, type Proposals } from './useProposals';

const MAX_LENGTH = 2000;
const DRAFT = '/cart';

function Write({ proposals }: { proposals: Proposals }) {
  const { draft, setDraft } = useDraft(DRAFT, { message: '' });
  const { submit, busy, error } = useSubmit(async () => proposals.read(draft.message));
  const fields = isCallError(error) ? (error.fields ?? {}) : {};
  return (
    <Form label="粘贴文字下单" onSubmit={() => void submit()}>
      <Stack inSheet>
        <Fields>
          <TextArea
            label="要订的商品"
            value={draft.message}
            rows={6}
            maxLength={MAX_LENGTH}
            counter
            placeholder={'奥布拉克2015 两箱\n雷司令 6 支'}
            error={fields['message']}
            onChange={(message) => setDraft({ message })}
          />
        </Fields>
        <p className={css.hint}>每行一种，或用逗号分开。可以写名称、年份、编号，以及箱、支、瓶、件。</p>
        <Button size="l" block type="submit" loading={busy} disabled={draft.message.trim() === ''}>
          识别商品
        </Button>
      </Stack>
    </Form>
  );
}

const wanted = (proposals: readonly Proposal[]) =>
  proposals.flatMap(({ chosen, quantity, on }) => (chosen && on && quantity > 0 ? [{ chosen, quantity }] : []));

function Confirm({ list, proposals }: { list: readonly Proposal[]; proposals: Proposals }) {
  if (list.length === 0) return <Empty text="没有读到商品，请检查内容" compact />;
  return (
    <ul aria-label="识别结果">
      {list.map((proposal) => (
        <ProposalItem key={proposal.key} proposal={proposal} proposals={proposals} />
      ))}
    </ul>
  );
}

type MessageSheetProps = { open: boolean; queue: CartQueue; onClose: () => void };

/** 粘贴文字下单: a message becomes lines to confirm, and those go into the cart in one call. */
export function MessageSheet({ open, queue, onClose }: MessageSheetProps) {
  const proposals = useProposals();
  const { clearDraft } = useDraft(DRAFT, { message: '' });
  const keyFor = useIdemKey();
  const list = proposals.proposals;
  const items = wanted(list ?? []);
  const sumFen = items.reduce((sum, { chosen, quantity }) => sum + (chosen.priceFen ?? 0) * quantity, 0);
  const add = useSubmit(async () => {
    const content = items.map(({ chosen: { skuId, warehouseId }, quantity }) => ({ skuId, warehouseId, quantity }));
    const { text, problems } = await cart.addMany({ idemKey: keyFor(content), items: content });
    toast([text, ...problems.map((one) => one.text)].join('；'));
    clearDraft();
    proposals.forget();
    onClose();
    await queue.run(cart.list);
  });
  const footer = list && (
    <div className={css.buttons}>
      <Button kind="line" size="l" onClick={proposals.forget}>
        返回修改
      </Button>
      <Button size="l" block loading={add.busy} disabled={items.length === 0} onClick={() => void add.submit()}>
        加入购物车 ({items.length}) {money(sumFen)}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} title={list ? '核对商品' : '粘贴文字下单'} tall footer={footer} onClose={onClose}>
      {list ? <Confirm list={list} proposals={proposals} /> : <Write proposals={proposals} />}
    </Sheet>
  );
}
