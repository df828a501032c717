import { choice, head, many, noHead, number, pickedOne, text, yesNo } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'SignUpForm'> = {
  label: '报名表',
  order: 310,
  load: { skeleton: 'form' },
  defaults: { ...noHead, questions: [], endsAt: null, places: 0, level: '', button: '', done: '' },
  fields: {
    ...head,
    questions: many('题目', {
      label: text('题目'),
      kind: choice('类型', [
        ['text', '文字'],
        ['phone', '手机号'],
        ['choice', '单选'],
        ['date', '日期'],
      ]),
      required: yesNo('必填'),
      options: { type: 'textarea', label: '选项（单选，每行一个）' },
    }),
    endsAt: pickedOne('报名截止（空 = 活动结束）', 'instant'),
    places: number('名额（0 = 不限）', 0, 1_000_000),
    level: choice('谁能报名', [
      ['', '所有人'],
      ['silver', '银卡及以上'],
      ['gold', '金卡及以上'],
      ['black', '黑金'],
    ]),
    button: text('按钮'),
    done: { type: 'textarea', label: '报名成功后显示' },
  },
};
