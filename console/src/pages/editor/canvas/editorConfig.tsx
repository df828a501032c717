import type { ComponentConfig, Config, Field, Fields } from '@puckeditor/core';
import { ownTitle } from '@cellar/shared/blocks/props/ownTitle';
import type { Picks } from '@cellar/shared/blocks/picks';
import { createElement, Fragment, type ComponentType } from 'react';
import { EmptySketch } from './EmptySketch';
import { PopupSketch } from './PopupSketch';
import { Remounted } from './Remounted';
import { pickedFields, type PickedFieldProps } from '../../edit/fields/pickedFields';
import type { Block } from '../work/pageData';
import { usePuckState } from './usePuckState';

type Props = Omit<PickedFieldProps, 'props' | 'content'> & { picks: Picks };

/** A field that picks something, with what it needs to know of its block and its page. */
function PickedField({ picks, ...field }: Props) {
  const block = usePuckState(({ selectedItem }) => selectedItem);
  const root = usePuckState(({ appState }) => appState.data.root.props);
  const content = usePuckState(({ appState }) => appState.data.content) as Block[];
  const Field = pickedFields[picks];
  return <Field {...field} props={block?.props ?? root ?? {}} content={content} />;
}

const POPUP = 'Popup';

/** Its title, its label or its words; '' = it has none. */
const itemName = (item: object) => ownTitle(item) || ownTitle({ title: (item as { text?: unknown }).text });

/** The library's own field, or the one that picks what this field names. */
function editorField(field: Field): Field {
  const picks = field.metadata?.['picks'] as Picks | undefined;
  const { label = '' } = field;
  if (picks)
    return {
      type: 'custom',
      label,
      render: ({ id, value, onChange, readOnly = false }) => (
        <PickedField picks={picks} label={label} id={id} value={value} onChange={onChange} readOnly={readOnly} />
      ),
    };
  if (field.type === 'array')
    return {
      getItemSummary: (item: object, index = 0) => itemName(item) || `第 ${index + 1} 项`,
      ...field,
      arrayFields: editorFields(field.arrayFields as Fields),
    };
  if (field.type === 'object') return { ...field, objectFields: editorFields(field.objectFields as Fields) };
  return field;
}

const editorFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, editorField(field as Field)]));

function editorBlock(type: string, { fields, render, ...block }: ComponentConfig): ComponentConfig {
  return {
    ...block,
    ...(fields ? { fields: editorFields(fields) } : {}),
    render: (props) => {
      if (type === POPUP && props.puck.isEditing) return createElement(PopupSketch, props as object);
      const drawn = createElement(Remounted, { render: render as ComponentType<object>, props });
      const sketch = props.puck.isEditing && createElement(EmptySketch, { label: block.label ?? type });
      return createElement(Fragment, null, drawn, sketch);
    },
  };
}

/** A remote's blocks as they are edited: drawn by its own parts, filled in with the console's fields. */
export const editorConfig = ({ root, components }: Config): Config => ({
  ...(root ? { root: { ...root, ...(root.fields ? { fields: editorFields(root.fields as Fields) } : {}) } } : {}),
  components: Object.fromEntries(
    Object.entries(components).map(([type, block]) => [type, editorBlock(type, block as ComponentConfig)]),
  ),
});
