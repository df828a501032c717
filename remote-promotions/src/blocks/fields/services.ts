import type { servicesProps } from '@cellar/shared/blocks/props/services';
import {
  choice,
  head,
  link,
  many,
  noHead,
  number,
  picked,
  pickedOne,
  picture,
  text,
  yesNo,
  type EditorBlocks,
} from './kinds';

export const servicesFields: EditorBlocks<keyof typeof servicesProps> = {
  SignUpForm: {
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
  },
  NoticeLine: {
    defaults: { items: [] },
    fields: { items: many('公告', { text: text('文字'), link }) },
  },
  Divider: {
    defaults: { text: '', line: 'line', space: 'middle' },
    fields: {
      text: text('文字'),
      line: choice('线条', [
        ['line', '细线'],
        ['ornament', '花饰'],
        ['none', '只留空白'],
      ]),
      space: choice('间距', [
        ['small', '小'],
        ['middle', '中'],
        ['large', '大'],
      ]),
    },
  },
  DailySignIn: { defaults: noHead, fields: head },
  PointsShop: {
    defaults: { ...noHead, rewards: [] },
    fields: { ...head, rewards: picked('礼品（空 = 全部）', 'reward') },
  },
  Reservation: {
    defaults: { ...noHead, reservables: [] },
    fields: { ...head, reservables: picked('预约', 'reservable') },
  },
  PictureRow: {
    defaults: { ...noHead, pictures: [], columns: '3' },
    fields: {
      ...head,
      pictures: many('图片', { picture: picture('图片'), label: text('文字'), link }),
      columns: choice('排列', [
        ['2', '两列'],
        ['3', '三列'],
        ['4', '四列'],
        ['rail', '横滑'],
      ]),
    },
  },
  StoreMap: {
    defaults: { ...noHead, picture: null, places: [] },
    fields: {
      ...head,
      picture: picture('地图（空 = 只列地址）'),
      places: many('地点', {
        storeId: pickedOne('门店（空 = 自己填写）', 'store'),
        name: text('名称'),
        address: text('地址'),
        hours: text('时间'),
        phone: text('电话'),
        left: number('左（百分比）', 0, 100),
        top: number('上（百分比）', 0, 100),
      }),
    },
  },
};
