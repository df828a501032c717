import { money } from '@cellar/shared/format/number/money';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Check, Icon, Photo, Price, Stepper, Tag, Row } from '@cellar/shared/ui/base';
import { Choices, Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './message.module.css';
import { canHave, type Candidate, type Proposal, type Proposals } from './useProposals';

type ItemProps = { proposal: Proposal; proposals: Proposals };

/** Nothing was found: the words can be changed and are searched again. */
function Missing({ proposal: { key, line }, proposals }: ItemProps) {
  const [text, setText] = useState(line.text);
  const { submit, busy } = useSubmit(async () => {
    if (text.trim() === '') return;
    if (!(await proposals.readAgain(key, text))) toast('还是没有找到，换个名称试试');
  });
  return (
    <Form label={`修改「${line.text}」`} onSubmit={() => void submit()} className={css.missing}>
      <p className={css.problem}>没有找到，请修改后再查</p>
      <TextField
        label="没有找到，请修改后再查"
        hideLabel
        value={text}
        maxLength={100}
        onChange={setText}
        right={
          <Button kind="line" size="s" type="submit" loading={busy}>
            查找
          </Button>
        }
      />
    </Form>
  );
}

const idOf = ({ skuId, warehouseId }: Candidate) => `${skuId} ${warehouseId}`;
const noteOf = ({ spec, warehouse, priceFen, problem }: Candidate) =>
  [spec, warehouse, priceFen === null ? '暂无报价' : money(priceFen), problem].filter(Boolean).join(' · ');

function Chosen({ proposal, chosen, proposals }: ItemProps & { chosen: Candidate }) {
  const { key, line, quantity, on } = proposal;
  const [open, setOpen] = useState(false);
  const { name, spec, priceFen, minQuantity, multiple, maxQuantity, problem } = chosen;
  const items = line.candidates.map((one) => ({ value: idOf(one), label: one.name, note: noteOf(one) }));
  const choose = (id: string) => {
    const found = line.candidates.find((one) => idOf(one) === id);
    if (found) proposals.choose(key, found);
    setOpen(false);
  };
  return (
    <>
      <div className={css.chosen}>
        <Check
          checked={on}
          disabled={!canHave(chosen)}
          label={`选择 ${name} ${spec}`}
          onChange={(checked) => proposals.setOn(key, checked)}
        />
        <Photo picture={chosen.picture} units={56} ratio={56 / 64} alt="" />
        <div className={css.body}>
          <p className={css.name}>{name}</p>
          <p>
            <Tag tone="grey">{spec}</Tag>
          </p>
          {problem && <p className={css.problem}>{problem}</p>}
          <Row wrap apart rowGap={4}>
            <Price fen={priceFen} size="s" />
            {canHave(chosen) && (
              <Stepper
                value={quantity}
                min={minQuantity}
                step={multiple}
                max={maxQuantity}
                label={`${name} 数量`}
                onChange={(wanted) => proposals.setQuantity(key, wanted)}
              />
            )}
          </Row>
        </div>
      </div>
      {line.candidates.length > 1 && (
        <button type="button" className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          还有 {line.candidates.length - 1} 种可选
          <Icon name={open ? 'up' : 'down'} size={10} />
        </button>
      )}
      {open && <Choices label={`「${line.text}」的商品`} items={items} value={idOf(chosen)} onChange={choose} />}
    </>
  );
}

/** A piece of the message, and what it will be in the cart. */
export function ProposalItem({ proposal, proposals }: ItemProps) {
  const { line, chosen } = proposal;
  return (
    <li className={css.item}>
      <p className={css.text}>
        「{line.text}」 <span>{line.asked}</span>
      </p>
      {line.note && <p className={css.problem}>{line.note}</p>}
      {chosen ? (
        <Chosen proposal={proposal} chosen={chosen} proposals={proposals} />
      ) : (
        <Missing proposal={proposal} proposals={proposals} />
      )}
    </li>
  );
}
