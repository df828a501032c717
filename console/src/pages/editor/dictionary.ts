import type { Dictionary } from '@puckeditor/core';

/** What the library says by itself, in Chinese. */
export const DICTIONARY: Dictionary = {
  'action-selectparent': '选择上一级',
  'action-duplicate': '复制一份',
  'action-delete': '删除',
  'label-page': '页面',
  'label-component': '区块',
  'outline-empty': '还没有区块',
  'canvas-noconfig': '没有区块 {type}',
  'field-readonly': '只读',
  'field-arrayitem-summary': '第 {index} 项',
  'field-arrayitem-duplicate': '复制这一项',
  'field-arrayitem-delete': '删除这一项',
  'loader-loading': '正在读取',
};
