import type { contentProps } from '@cellar/shared/blocks/props/content';
import {
  text,
  choice,
  yesNo,
  link,
  number,
  many,
  picked,
  pickedOne,
  picture,
  head,
  noHead,
  type EditorBlocks,
} from './kinds';

export const contentFields: EditorBlocks<keyof typeof contentProps> = {
  Banner: {
    defaults: { ...noHead, picture: null, button: '', link: '', height: 'middle', tone: 'light' },
    fields: {
      ...head,
      picture: picture('图片'),
      button: text('按钮'),
      link,
      height: choice('高度', [
        ['tall', '高'],
        ['middle', '中'],
        ['low', '低'],
      ]),
      tone: choice('文字', [
        ['light', '浅色'],
        ['dark', '深色'],
      ]),
    },
  },
  Countdown: {
    defaults: { title: '', endsAt: null, over: '' },
    fields: {
      title: text('标题'),
      endsAt: pickedOne('结束时间（空 = 活动结束）', 'instant'),
      over: text('结束后显示'),
    },
  },
  RichText: {
    defaults: { title: '', text: '', align: 'left', folded: false },
    fields: {
      title: text('标题'),
      text: { type: 'textarea', label: '正文（# 标题，- 列表，> 引用，**加粗**，[文字](/路径)）' },
      align: choice('对齐', [
        ['left', '左'],
        ['center', '居中'],
      ]),
      folded: yesNo('折叠'),
    },
  },
  HotZone: {
    defaults: { picture: null, labels: false, zones: [] },
    fields: {
      picture: picture('图片'),
      labels: yesNo('显示文字'),
      zones: {
        ...many('热区', {
          left: number('左', 0, 100),
          top: number('上', 0, 100),
          width: number('宽', 0, 100),
          height: number('高', 0, 100),
          label: text('名称'),
          link,
        }),
        metadata: { picks: 'zones' },
      },
    },
  },
  AnchorTabs: {
    defaults: { items: [] },
    fields: {
      items: many('锚点', { label: text('名称'), block: pickedOne('模块', 'block') }),
    },
  },
  Video: {
    defaults: { ...noHead, src: '', poster: null },
    fields: { ...head, src: pickedOne('视频地址', 'film'), poster: picture('封面') },
  },
  Popup: {
    defaults: { title: '', text: '', picture: null, button: '', link: '', coupons: [], often: 'daily' },
    fields: {
      title: text('标题'),
      text: { type: 'textarea', label: '文字' },
      picture: picture('图片'),
      button: text('按钮'),
      link,
      coupons: picked('优惠券', 'coupon'),
      often: choice('频率', [
        ['once', '仅一次'],
        ['daily', '每天一次'],
        ['always', '每次打开'],
      ]),
    },
  },
  Floating: {
    defaults: { label: '', link: '', picture: null, side: 'right' },
    fields: {
      label: text('文字'),
      link,
      picture: picture('图片'),
      side: choice('位置', [
        ['right', '右侧'],
        ['left', '左侧'],
      ]),
    },
  },
};
