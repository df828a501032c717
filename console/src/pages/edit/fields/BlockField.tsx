import { Field } from '../../../kit/form/Field';
import { blockLabel } from '../labels';
import type { PageBlock, PickedFieldProps } from './pickedField';

/** What a block is called on its page: its kind, and its title where it has one. */
export function blockTitle({ type, props }: PageBlock): string {
  const title = props['title'];
  return typeof title === 'string' && title ? `${blockLabel(type)}「${title}」` : blockLabel(type);
}

/** Another block of the page. */
export function BlockField({ label, value, onChange, readOnly = false, props, content }: PickedFieldProps) {
  const chosen = typeof value === 'string' ? value : '';
  const others = content.flatMap((block, at) => (block.props.id === props['id'] ? [] : [{ block, at }]));
  const isGone = chosen !== '' && !others.some(({ block }) => block.props.id === chosen);
  return (
    <Field label={label} error={isGone ? '原来的区块已经删除，请重新选择' : undefined}>
      {(control) => (
        <select
          {...control}
          value={isGone ? '' : chosen}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">请选择区块</option>
          {others.map(({ block, at }) => (
            <option key={block.props.id} value={block.props.id}>
              {at + 1}. {blockTitle(block)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
