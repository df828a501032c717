import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { Link, useGo } from '@cellar/shared/runtime/navigate';
import { cx, Icon, Tag, Tick } from '@cellar/shared/ui/base';
import { SwipeRow } from '@cellar/shared/ui/feed';
import css from './AddressScreen.module.css';

type AddressCardProps = {
  address: Address;
  /** Being made the default one. */
  busy: boolean;
  /** Goods go here. */
  chosen: boolean;
  /** A tap has goods sent here; without it, it edits. */
  onChoose?: () => void;
  editTo: string;
  onDefault: () => void;
  onRemove: () => void;
};

export function AddressCard({ address, busy, chosen, onChoose, editTo, onDefault, onRemove }: AddressCardProps) {
  const go = useGo();
  const { name, phone, detail, tag, isDefault } = address;
  return (
    <SwipeRow
      className={cx(css.card, chosen && css.chosen)}
      actions={[{ text: '删除', onClick: onRemove }]}
      tabbable={false}
    >
      <button
        type="button"
        className={cx(css.main, onChoose && css.choice)}
        aria-current={chosen || undefined}
        onClick={onChoose ?? (() => go(editTo))}
      >
        {onChoose && <Tick on={chosen} />}
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
        {!isDefault && (
          <button
            type="button"
            className={css.way}
            disabled={busy}
            aria-label={`设为默认：${name}，${detail}`}
            onClick={onDefault}
          >
            设为默认
          </button>
        )}
        <Link to={editTo} className={cx(css.way, css.edit)} aria-label={`编辑${name}的地址`}>
          <Icon name="edit" size={16} />
          编辑
        </Link>
        <button type="button" className={css.way} aria-label={`删除${name}的地址`} onClick={onRemove}>
          <Icon name="trash" size={16} />
          删除
        </button>
      </div>
    </SwipeRow>
  );
}
