import { choice, picture, text, type EditorField } from '@cellar/shared/blocks/editorFields';

/** Fields of the page itself. */
export const rootFields: Record<string, EditorField> = {
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
