import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Block } from './pageData';

export const block = (id: string, props: object = {}): Block => ({ type: 'RichText', props: { id, ...props } });

export const pageOf = (content: readonly Block[], title = '周年庆'): PageData => ({
  root: { props: { title, description: '', tone: 'paper', shareTitle: '', sharePicture: null } },
  content: [...content],
});
