import type { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import type { Picks } from '@cellar/shared/blocks/picks';

/** A field of the page editor. `metadata.picks` says what the editor's own picker offers in its place. */
export type EditorField = {
  type: 'text' | 'textarea' | 'number' | 'select' | 'array' | 'object';
  label: string;
  options?: { label: string; value: string | boolean }[];
  min?: number;
  max?: number;
  arrayFields?: Record<string, EditorField>;
  objectFields?: Record<string, EditorField>;
  metadata?: { picks: Picks };
};

export const text = (label: string): EditorField => ({ type: 'text', label });
export const choice = (label: string, options: [value: string | boolean, label: string][]): EditorField => ({
  type: 'select',
  label,
  options: options.map(([value, text]) => ({ value, label: text })),
});
export const yesNo = (label: string) =>
  choice(label, [
    [true, '是'],
    [false, '否'],
  ]);
export const pickedOne = (label: string, picks: Picks): EditorField => ({ ...text(label), metadata: { picks } });
export const link = pickedOne('跳转', 'link');
export const number = (label: string, min: number, max: number): EditorField => ({ type: 'number', label, min, max });
export const many = (label: string, arrayFields: Record<string, EditorField>): EditorField => ({
  type: 'array',
  label,
  arrayFields,
});
export const picked = (label: string, picks: PickKind): EditorField => ({
  ...many(label, { id: text('编号') }),
  metadata: { picks },
});
export const picture = (label: string): EditorField => ({
  type: 'object',
  label,
  metadata: { picks: 'picture' },
  objectFields: {
    key: text('图片'),
    width: number('宽', 1, 4000),
    height: number('高', 1, 8000),
    color: text('底色'),
    alt: text('说明'),
  },
});

export const head = { title: text('标题'), subtitle: text('副标题') };
export const noHead = { title: '', subtitle: '' };
export const products = picked('商品', 'product');
