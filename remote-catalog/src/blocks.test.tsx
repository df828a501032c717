import { screen } from '@testing-library/react';
import { blockVersion } from '@cellar/shared/blocks/blockMigrations';
import { homeProps, type HomeBlockType } from '@cellar/shared/blocks/props/home';
import { floorGoods } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { blocks, blockVersions, PageContext } from './blocks';

const types = Object.keys(homeProps) as HomeBlockType[];

it('knows every block of home, and no other', () => {
  expect(Object.keys(blocks.components).sort()).toEqual([...types].sort());
  expect(blockVersions).toEqual(Object.fromEntries(types.map((type) => [type, blockVersion(type)])));
});

it.each(types)('%s has a field for each of its props and begins with its defaults', (type) => {
  const { fields, defaultProps } = blocks.components[type]!;
  expect(Object.keys(fields).sort()).toEqual(Object.keys(homeProps[type].shape).sort());
  expect(homeProps[type].parse({})).toEqual(defaultProps);
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
