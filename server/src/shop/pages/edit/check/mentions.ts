import { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { blockFields } from '@cellar/shared/blocks/blockFields.gen';
import type { FieldLabels } from '@cellar/shared/blocks/fieldLabels';

/** What a block names, and where: a path inside its props, like `products.3.id`. */
export type Mention = { field: string } & (
  | { kind: PickKind | 'link'; value: string }
  | { kind: 'picture'; value: Picture }
);
type Picture = ReturnType<typeof Picture.parse>;

/** `[words](/path)` of a rich text. */
const WRITTEN = /\[[^\]]*\]\(([^)\s]+)\)/g;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const idOf = (one: unknown) => (isObject(one) && typeof one['id'] === 'string' ? one['id'] : '');
const isPickKind = (picks: FieldLabels['picks']): picks is PickKind => PickKind.options.some((kind) => kind === picks);

function ofPicture(value: unknown, field: string): Mention[] {
  const picture = Picture.safeParse(value);
  return picture.success ? [{ kind: 'picture', field, value: picture.data }] : [];
}

/** One thing by its id, or a list of `{id}`. */
function ofPicked(kind: PickKind | 'link', value: unknown, field: string): Mention[] {
  if (typeof value === 'string') return value ? [{ kind, field, value }] : [];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one, at) => {
    const id = idOf(one);
    return id ? [{ kind, field: `${field}.${at}`, value: id }] : [];
  });
}

function ofField({ picks, fields }: FieldLabels, value: unknown, field: string): Mention[] {
  if (picks === 'picture') return ofPicture(value, field);
  if (picks === 'link' || isPickKind(picks)) return ofPicked(picks, value, field);
  if (typeof value === 'string')
    return [...value.matchAll(WRITTEN)].map(([, path]) => ({ kind: 'link', field, value: path! }));
  if (!fields) return [];
  return Array.isArray(value)
    ? value.flatMap((entry, at) => ofFields(fields, entry, `${field}.${at}`))
    : ofFields(fields, value, field);
}

function ofFields(fields: Record<string, FieldLabels>, props: unknown, path = ''): Mention[] {
  if (!isObject(props)) return [];
  return Object.entries(fields).flatMap(([name, field]) =>
    ofField(field, props[name], path ? `${path}.${name}` : name),
  );
}

/** Everything that a block names, however deep, as the picks of its fields say; the type '' is the page itself. */
export const mentionsOf = ({ type, props }: { type: string; props: object }): Mention[] =>
  ofFields(blockFields[type] ?? {}, props);

/** Everything that a page names. */
export const mentionsIn = ({ root, content }: PageData): Mention[] =>
  [{ type: '', props: root.props }, ...content].flatMap(mentionsOf);
