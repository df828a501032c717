import { blockFields } from '@cellar/shared/blocks/blockFields.gen';
import { migrateBlocks } from '@cellar/shared/blocks/blockMigrations';
import { blockData } from '@cellar/shared/blocks/props/blockData.gen';
import { promotionBlocks } from '@cellar/shared/blocks/props/blocks.gen';
import type { BlockType } from '@cellar/shared/blocks/props/props';
import type { FieldLabels } from '@cellar/shared/blocks/fieldLabels';
import { PageData } from '@cellar/shared/api/pages/activity/schema';
import { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { vi } from 'vitest';
import { newId } from '../../../../store/ids';
import { withDemo, type DemoScene } from '../../../../testing/withDemo';
import { listPicks } from '../../edit/picks/listPicks';
import { mentionsOf } from '../../edit/check/mentions';
import { resolveBlocks } from '../resolve';
import { resolvers } from './resolvers.gen';

const types = Object.keys(promotionBlocks) as BlockType[];
type Caller = Parameters<typeof resolveBlocks>[2];

/** The blocks of every page that the demo cellar begins with. */
async function seededBlocks({ db }: DemoScene) {
  const rows = await db.selectFrom('promotion_page_revision').select(['data', 'blocks']).execute();
  return rows.flatMap(({ data, blocks }) => migrateBlocks(PageData.parse(data).content, blocks as never));
}

it('finds what its shape says for each block that shows something of the shop, by the pages of the demo cellar', () =>
  withDemo(async (scene) => {
    const content = (await seededBlocks(scene)).map((block, at) => ({
      ...block,
      props: { ...block.props, id: String(at) },
    }));
    const found = await resolveBlocks(scene.app, content, { person: null } as Caller);
    const withData = new Set(content.flatMap(({ type, props }) => (found[props.id] ? [type] : [])));
    expect([...withData].sort()).toEqual(Object.keys(resolvers).sort());
    for (const data of Object.values(found)) {
      const shape = blockData.find(({ shape: { kind } }) => kind.value === data.kind);
      expect(shape?.safeParse(data)).toMatchObject({ success: true });
    }
  }));

it.each(['GoodsGrid', 'FlashSale', 'Ranking', 'StoreMap'] as const)('parses the props of a %s once', (type) =>
  withDemo(async ({ app }) => {
    const parse = vi.spyOn(promotionBlocks[type].props, 'safeParse');
    await resolveBlocks(app, [{ type, props: { id: 'a' } }], { person: null } as Caller);
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  }),
);

const picture = { key: 'p', width: 10, height: 10, color: '#f4ead6', alt: '酒' };
type Filled = { value: unknown; named: string[] };

/** A value for a field, and what it names. */
function filled({ picks, fields }: FieldLabels, isList: boolean): Filled {
  if (picks === 'picture') return { value: picture, named: ['picture'] };
  if (picks === 'link') return { value: '/list', named: ['link'] };
  if (picks && PickKind.options.includes(picks as PickKind))
    return { value: isList ? [{ id: newId() }] : newId(), named: [picks] };
  if (!fields) return { value: '', named: [] };
  const parts = Object.entries(fields).map(([name, part]) => ({ name, ...filled(part, name === 'products') }));
  const one = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  return { value: isList ? [one] : one, named: parts.flatMap(({ named }) => named) };
}

it.each(types)('finds everything that a %s names', (type) => {
  const defaults = promotionBlocks[type].props.parse({}) as Record<string, unknown>;
  const parts = Object.entries(blockFields[type]!).map(([name, field]) => ({
    name,
    ...filled(field, Array.isArray(defaults[name])),
  }));
  const props = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  const kinds = mentionsOf({ type, props }).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(parts.flatMap(({ named }) => named).sort());
});

it.each(PickKind.options)('offers things of the kind %s to the editor', (kind) =>
  withDemo(async ({ app }) =>
    expect((await listPicks(app, { kind, q: '', ids: '' } as never)).length).toBeGreaterThan(0),
  ),
);
