import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { homeBlockNames } from '@cellar/shared/blocks/blockNames';
import type { HomeBlockType } from '@cellar/shared/blocks/props/home';
import { homeBlockOf } from '@cellar/shared/blocks/homePage';
import { EditedFloor } from './home/editor/EditedFloor';
import { homeFields, rootFields } from './home/editor/fields';

export { PageContext } from './home/editor/EditedFloor';
export { default as blockVersions } from './blockVersions';

const KINDS = [
  'banners',
  'entries',
  'notice',
  'flashSale',
  'newProducts',
  'rankings',
  'hot',
  'country',
  'lottery',
  'lightRob',
  'feed',
] as const satisfies HomeFloor['kind'][];

const blockOf = (kind: HomeFloor['kind']) => {
  const type = homeBlockOf(kind) as HomeBlockType;
  const { fields, defaults } = homeFields[type];
  return {
    label: homeBlockNames[type],
    fields,
    defaultProps: defaults,
    render: (props: { id: string } & Record<string, unknown>) => <EditedFloor kind={kind} props={props} />,
  };
};

/** Every block of home with its fields, for the page editor: the floors there are drawn by the very parts that the shop draws. */
export const blocks = {
  root: { fields: rootFields, defaultProps: { title: '首页' } },
  components: Object.fromEntries(KINDS.map((kind) => [homeBlockOf(kind), blockOf(kind)])),
};
