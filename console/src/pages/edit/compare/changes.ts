import type { Result } from '@cellar/shared/contract/calls';
import { blockFields } from '@cellar/shared/blocks/blockFields.gen';
import type { FieldLabels } from '@cellar/shared/blocks/fieldLabels';
import { blockTitle } from '../fields/BlockField';

type Compared = Result<'pages.compare'>;
type Revision = Compared['before'];
export type Kind = Compared['differences'][number]['kind'];

export type FieldChange = { field: string; labels: FieldLabels; before: unknown; after: unknown };
export type BlockChange = { block: string; title: string; kinds: Kind[]; place: string; fields: FieldChange[] };

/** A field that this console does not know is called by its name. */
const wordsOf = (type: string, field: string): FieldLabels => blockFields[type]?.[field] ?? { label: field };
const placeOf = ({ data }: Revision, id: string) => data.content.findIndex(({ props }) => props.id === id);
const blockOf = (revision: Revision, id: string) => revision.data.content[placeOf(revision, id)];

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** All fields of a block that is on one side only. */
function allFields(revision: Revision, id: string, side: 'before' | 'after'): FieldChange[] {
  const { type = '', props = {} } = blockOf(revision, id) ?? {};
  return Object.entries(props)
    .filter(([field, value]) => field !== 'id' && !isEmpty(value))
    .map(([field, value]) => ({
      field,
      labels: wordsOf(type, field),
      before: undefined,
      after: undefined,
      [side]: value,
    }));
}

/** What was done to each block, in the order of the later revision; those that were removed last. */
export function changesOf({ before, after, differences }: Compared): BlockChange[] {
  const found = new Map<string, BlockChange>();
  for (const { block, type, kind, fields } of differences) {
    const side = kind === 'removed' ? before : after;
    const own = blockOf(side, block);
    // A block whose kind was changed stands there twice: once removed, once added.
    const key = `${block} ${type}`;
    const change = found.get(key) ?? {
      block,
      title: own ? blockTitle(own) : '整个页面',
      kinds: [],
      place: '',
      fields: [],
    };
    const [from, to] = [placeOf(before, block) + 1, placeOf(after, block) + 1];
    found.set(key, {
      ...change,
      kinds: [...change.kinds, kind],
      place: kind === 'moved' ? `从第 ${from} 块移到第 ${to} 块` : change.place,
      fields: [
        ...change.fields,
        ...(kind === 'added' ? allFields(after, block, 'after') : []),
        ...(kind === 'removed' ? allFields(before, block, 'before') : []),
        ...fields.map(({ field, before: old, after: fresh }) => ({
          field,
          labels: wordsOf(type, field),
          before: old,
          after: fresh,
        })),
      ],
    });
  }
  return [...found.values()];
}

export const KINDS: Record<Kind, string> = { added: '新增', removed: '删除', moved: '移动', changed: '修改' };

/** All of it in one sentence: 修改 2 块，新增 1 块。 */
export function sentenceOf(changes: readonly BlockChange[]): string {
  const parts = (['changed', 'moved', 'added', 'removed'] as const).flatMap((kind) => {
    const count = changes.filter(({ kinds }) => kinds.includes(kind)).length;
    return count > 0 ? [`${KINDS[kind]} ${count} 处`] : [];
  });
  return parts.length > 0 ? `${parts.join('，')}。` : '两版内容相同。';
}
