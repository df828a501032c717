import { definitions } from './blocks/definitions.gen';
import { renderers } from './blocks/renderers';
import { rootFields } from './blocks/rootFields';
import { Canvas } from './pages/Canvas';
import type { BlockType } from '@cellar/shared/blocks/props/props';

export { PageContext } from './blocks/common/page';
export { default as blockVersions } from './blockVersions.gen';

const types = Object.keys(definitions) as BlockType[];

/** Every block with its fields, for the page editor: the preview there is rendered by the very parts that the shop renders. */
export const blocks = {
  root: {
    fields: rootFields,
    render: Canvas,
    defaultProps: { title: '活动', description: '', tone: 'paper', shareTitle: '', sharePicture: null },
  },
  components: Object.fromEntries(
    types.map((type) => {
      const { label, fields, defaults } = definitions[type];
      return [type, { label, fields, defaultProps: defaults, render: renderers[type] }];
    }),
  ),
};
