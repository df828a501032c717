import type { BlockType } from '@cellar/shared/blocks/props/props';
import { blockNames } from '@cellar/shared/blocks/blockNames';
import { Canvas } from './pages/Canvas';
import { editorBlocks, rootFields } from './blocks/fields/editorBlocks';
import type { EditorBlock } from './blocks/fields/kinds';
import { renderers } from './blocks/renderers';

export { PageContext } from './blocks/common/page';
export { default as blockVersions } from './blockVersions';

const types = Object.keys(editorBlocks) as BlockType[];

/** Every block with its fields, for the page editor: the preview there is rendered by the very parts that the shop renders. */
export const blocks = {
  root: {
    fields: rootFields,
    render: Canvas,
    defaultProps: { title: '活动', description: '', tone: 'paper', shareTitle: '', sharePicture: null },
  },
  components: Object.fromEntries(
    types.map((type) => {
      const { fields, defaults } = editorBlocks[type] as EditorBlock;
      return [type, { label: blockNames[type], fields, defaultProps: defaults, render: renderers[type] }];
    }),
  ),
};
