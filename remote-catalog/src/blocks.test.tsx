import { screen } from '@testing-library/react';
import { blockFields } from '@cellar/shared/blocks/blockFields.gen';
import { blockVersion } from '@cellar/shared/blocks/blockMigrations';
import type { EditorField } from '@cellar/shared/blocks/editorFields';
import { fieldLabels } from '@cellar/shared/blocks/fieldLabels';
import { homeBlockOf } from '@cellar/shared/blocks/homePage';
import { homeBlocks } from '@cellar/shared/blocks/props/blocks.gen';
import type { HomeBlockType } from '@cellar/shared/blocks/props/props';
import { floorGoods } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { blocks, blockVersions, PageContext } from './blocks';
import { definitions } from './blocks/definitions.gen';

const types = Object.keys(homeBlocks) as HomeBlockType[];

it('knows every block of home, and no other', () => {
  expect(Object.keys(blocks.components).sort()).toEqual([...types].sort());
  expect(blockVersions).toEqual(Object.fromEntries(types.map((type) => [type, blockVersion(type)])));
});

describe.each(types)('%s', (type) => {
  const { label, kind, fields, defaults } = definitions[type];

  it('is named after its floor', () => expect([label.trim() !== '', homeBlockOf(kind)]).toEqual([true, type]));

  it('has a field for each of its props and begins with its defaults', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(homeBlocks[type].props.shape).sort());
    expect(homeBlocks[type].props.parse({})).toEqual(defaults);
  });

  // Rule: compose-17
  it('has its words in the table that `npm run docs:blocks` writes', () =>
    expect(blockFields[type]).toEqual(fieldLabels(fields as Record<string, EditorField>)));
});

// Rule: home-7
it('draws what is typed at once, and goods as the server found them', () => {
  const floor = { id: 'h', kind: 'hot' as const, title: '旧标题', subtitle: '', to: null, items: [floorGoods(3)] };
  const { render: hot } = blocks.components['HomeHot']!;
  const { render: entries } = blocks.components['HomeEntries']!;
  renderScreen(
    <PageContext value={{ data: { h: { kind: 'floor', floor } } }}>
      {hot({ id: 'h', title: '新标题', count: 3 })}
      {hot({ id: 'new', title: '还没有商品' })}
      {entries({ id: 'e', items: [{ text: '法国', icon: 'wine', glyph: '', tone: 'wine', to: '/list?country=FR' }] })}
    </PageContext>,
    '/index',
  );
  expect(screen.getByRole('heading', { name: '新标题' })).toBeInTheDocument();
  expect(screen.getByText(floorGoods(3).name)).toBeInTheDocument();
  expect(screen.queryByText('还没有商品')).toBeNull();
});
