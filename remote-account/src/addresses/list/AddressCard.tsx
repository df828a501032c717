import type { Address } from '@cellar/shared/api/addresses/schema';
import { areaText } from '@cellar/shared/format/area';
import { maskPhone } from '@cellar/shared/format/phone';
import { Link, useGo } from '@cellar/shared/runtime/navigate';
import { Check, cx, Icon, Tag, Tick } from '@cellar/shared/ui/base';
import { SwipeRow } from '@cellar/shared/ui/feed';
import css from './AddressScreen.module.css';

type AddressCardProps = {
  address: Address;
  /** Being made the default one. */
  busy: boolean;
  chosen: boolean;
  /** A tap chooses; without it, it edits. */
  onChoose?: () => void;
  editTo: string;
  onDefault: () => void;
  onRemove: () => void;
};

export function AddressCard({ address, busy, chosen, onChoose, editTo, onDefault, onRemove }: AddressCardProps) {
  const go = useGo();
  const { name, phone, detail, tag, isDefault } = address;
  return (
    <SwipeRow className={cx(css.card, chosen && css.chosen)} actions={[{ text: '删除', onClick: onRemove }]}>
      <button
        type="button"
        className={css.main}
        aria-current={chosen || undefined}
        onClick={onChoose ?? (() => go(editTo))}
      >
        <span className={css.who}>
          <b>{name}</b>
          <span className={css.phone}>{maskPhone(phone)}</span>
          {isDefault && <Tag tone="solid">默认</Tag>}
          {tag && <Tag tone="gold">{tag}</Tag>}
        </span>
        <span className={css.where}>
          {areaText(address)} {detail}
        </span>
      </button>
      <div className={css.foot}>
        {isDefault ? (
          <span className={css.standard}>
            <Tick on />
            默认地址
          </span>
        ) : (
          <Check
            checked={busy}
            disabled={busy}
            onChange={onDefault}
            label={`设为默认：${name}，${detail}`}
            className={css.standard}
          >
            设为默认
          </Check>
        )}
        <Link to={editTo} className={css.edit} aria-label={`编辑${name}的地址`}>
          <Icon name="edit" size={16} />
          编辑
        </Link>
      </div>
    </SwipeRow>
  );
}
