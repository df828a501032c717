import type { Picks } from '@cellar/shared/blocks/picks';
import { pickedFields, type PickedFieldProps } from '../../edit/fields/pickedFields';
import type { Block } from '../work/pageData';
import { usePuckState } from './usePuckState';

type Props = Omit<PickedFieldProps, 'props' | 'content'> & { picks: Picks };

/** A field that picks something, with what it needs to know of its block and its page. */
export function PickedField({ picks, ...field }: Props) {
  const block = usePuckState(({ selectedItem }) => selectedItem);
  const root = usePuckState(({ appState }) => appState.data.root.props);
  const content = usePuckState(({ appState }) => appState.data.content) as Block[];
  const Field = pickedFields[picks];
  return <Field {...field} props={block?.props ?? root ?? {}} content={content} />;
}
