import { z } from 'zod';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { Picture } from '@cellar/shared/contract/schema';

type Blocks = Result<'productAdmin.get'>['graphic'];
type Shown = z.output<typeof Picture>;

export const BLOCK_KINDS = {
  title: { label: '标题' },
  text: { label: '文字', lines: 4 },
  picture: { label: '图片' },
  facts: { label: '参数表', field: '参数，一行一个，例如 产地：法国', lines: 4 },
};
const COLON = /[：:]/;

/** A part of the description as it stands in the form. */
export const BlockRow = z
  .object({
    kind: z.enum(['title', 'text', 'picture', 'facts']),
    text: z.string().max(2000, '最多 2000 个字').default(''),
    foreign: z.string().max(60, '最多 60 个字').default(''),
    picture: Picture.nullable().default(null),
  })
  .refine(({ kind, text }) => kind === 'picture' || text.trim() !== '', { path: ['text'], message: '请填写内容' })
  .refine(({ kind, picture }) => kind !== 'picture' || picture !== null, { path: ['picture'], message: '请选择图片' });
type Row = z.output<typeof BlockRow>;

export const BLANK_BLOCK = { kind: 'text', text: '', foreign: '', picture: null };

/** The rows of a stored description. */
export const blockRows = (blocks: Blocks) =>
  blocks.map((block) => ({
    kind: block.kind,
    text:
      block.kind === 'facts'
        ? block.rows.map(({ name, value }) => `${name}：${value}`).join('\n')
        : block.kind === 'picture'
          ? ''
          : block.text,
    foreign: block.kind === 'title' ? block.foreign : '',
    picture: block.kind === 'picture' ? (block.picture as Shown) : null,
  }));

const factOf = (line: string) => {
  const [name = '', ...value] = line.split(COLON);
  return { name: name.trim(), value: value.join('：').trim() };
};

function blockOf({ kind, text, foreign, picture }: Row) {
  if (kind === 'picture') return { kind, key: picture?.key ?? '', alt: picture?.alt ?? '' };
  if (kind === 'title') return { kind, text, foreign };
  if (kind === 'text') return { kind, text };
  return {
    kind,
    rows: text
      .split('\n')
      .map(factOf)
      .filter(({ name }) => name !== ''),
  };
}

/** The description that rows make. */
export const blocksOf = (rows: readonly Row[]) => rows.map(blockOf) as Params<'productAdmin.save'>['graphic'];
