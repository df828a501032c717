import { definitions } from './blocks/definitions.gen';
import { renderers } from './blocks/renderers';
import { Canvas } from './pages/Canvas';
import { choice, picture, text, type EditorField } from '@cellar/shared/blocks/editorFields';
import type { BlockType } from '@cellar/shared/blocks/props/props';

export { PageContext } from './blocks/common/page';
export { default as blockVersions } from './blockVersions.gen';

const types = Object.keys(definitions) as BlockType[];

/** Fields of the page itself. */
const rootFields: Record<string, EditorField> = {
  title: text('页面标题'),
  description: text('分享说明'),
  tone: choice('底色', [
    ['paper', '米白'],
    ['wine', '酒红'],
    ['gold', '金色'],
    ['night', '深夜'],
  ]),
  shareTitle: text('分享标题（空 = 页面标题）'),
  sharePicture: picture('分享图片'),
};

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
