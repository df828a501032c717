import { seedId } from '@cellar/server/store/ids';
import { banner, landscape } from '../picture';
import { reservableId } from '../reservables';
import type { SeedPage } from './seedPage';

const ids = (...keys: string[]) => keys.map((key) => ({ id: reservableId(key) }));
const rewardIds = (...positions: number[]) => positions.map((position) => ({ id: seedId('reward', position) }));
const view = (name: string, kind: Parameters<typeof landscape>[1], label: string, link: string) => ({
  picture: landscape(`services-${name}`, kind, label),
  label,
  link,
});
const question = (label: string, kind: string, required = true, options = '') => ({ label, kind, required, options });
const store = (key: string, left: number, top: number) => ({
  storeId: seedId('pickup_point', key),
  name: '',
  address: '',
  hours: '',
  phone: '',
  left,
  top,
});

/** What a member can do with the shop beside buying: signs in, exchanges points, reserves, signs up, finds the shops. */
export const servicesPage: SeedPage = {
  slug: 'member-day',
  title: '会员日',
  summary: '签到换好礼，活动先预约',
  description: '签到、积分换礼、预约提醒，会员日一次做完',
  tone: 'paper',
  window: [-12, 120],
  content: [
    {
      type: 'Banner',
      props: {
        id: 'hero',
        title: '会员日',
        subtitle: '签到换好礼，活动先预约',
        picture: banner('page-member-day', ['C1001', 'C1031'], 'gold', '会员日'),
        button: '',
        link: '',
        height: 'low',
        tone: 'light',
      },
    },
    {
      type: 'NoticeLine',
      props: {
        id: 'notice',
        items: [
          { text: '会员日积分翻倍，每月 18 日开始', link: '/history-point' },
          { text: '徐汇衡山路店周末延长营业到 22:00', link: '' },
        ],
      },
    },
    { type: 'DailySignIn', props: { id: 'sign', title: '天天签到', subtitle: '' } },
    {
      type: 'PointsShop',
      props: { id: 'points', title: '积分换好礼', subtitle: '数量有限，换完即止', rewards: rewardIds(1, 3, 4, 6) },
    },
    { type: 'Divider', props: { id: 'line', text: '到店有约', line: 'line', space: 'middle' } },
    {
      type: 'Reservation',
      props: {
        id: 'reserve',
        title: '先预约，不错过',
        subtitle: '开始前发消息提醒你',
        reservables: ids('sale', 'vintage', 'tasting', 'dinner', 'lecture'),
      },
    },
    {
      type: 'SignUpForm',
      props: {
        id: 'sign-up',
        title: '春季品鉴会报名',
        subtitle: '每人限报一次',
        questions: [
          question('姓名', 'text'),
          question('手机号', 'phone'),
          question('场次', 'choice', true, '下午场\n晚场'),
          question('到店日期', 'date', false),
          question('忌口', 'text', false),
        ],
        endsAt: null,
        places: 60,
        level: '',
        button: '立即报名',
        done: '我们会在三天内致电确认，请保持手机畅通。',
      },
    },
    {
      type: 'PictureRow',
      props: {
        id: 'pictures',
        title: '逛逛酒庄',
        subtitle: '',
        pictures: [
          view('france', 'river', '法国', '/wine-tour-france'),
          view('spain', 'hills', '西班牙', '/wine-tour-spain'),
          view('italy', 'coast', '意大利', '/wine-tour-italy'),
        ],
        columns: '3',
      },
    },
    { type: 'Divider', props: { id: 'ornament', text: '', line: 'ornament', space: 'small' } },
    {
      type: 'StoreMap',
      props: {
        id: 'stores',
        title: '到店看看',
        subtitle: '先尝后买',
        picture: landscape('services-map', 'plain', '上海门店示意图'),
        places: [
          store('xuhui', 34, 58),
          store('jingan', 52, 36),
          {
            storeId: null,
            name: '春日酒展 A12 展位',
            address: '世博展览馆 2 号馆',
            hours: '仅限周末',
            phone: '',
            left: 78,
            top: 66,
          },
        ],
      },
    },
  ],
};
