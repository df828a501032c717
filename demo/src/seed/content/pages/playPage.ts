import { seedId } from '@cellar/server/store/ids';
import { demoOffers } from '../../trade/demoGroups';
import { banner } from '../picture';
import { RAIN } from '../campaigns/seedRedPackets';
import { LIGHT_ROB } from '../campaigns/seedLightRob';

const goods = (codes: string) => codes.split(' ').map((code) => ({ id: seedId('product', code) }));
const block = (type: string, id: string, props: object) => ({ type, props: { id, title: '', subtitle: '', ...props } });

/** A page with everything that people take part in. */
export const playPage = [
  block('Banner', 'hero', {
    title: '约上老友\n一起喝好酒',
    subtitle: '拼团、点亮、抢红包',
    picture: banner('page-play', ['C1048', 'C1031'], 'gold', '约上老友一起喝好酒'),
    button: '',
    link: '',
    height: 'middle',
    tone: 'light',
  }),
  block('SalesCounter', 'sold', {
    title: '老友都在喝',
    products: goods('C1010 C1024 C1031 C1048'),
    saleId: null,
    goal: 10_000,
  }),
  block('PacketRain', 'rain', { title: '红包雨', subtitle: '接住就能拆，直接进余额', packetRainId: RAIN, seconds: 10 }),
  block('LightRob', 'light', { title: '点亮抢购', lightRobId: LIGHT_ROB }),
  block('GroupBuying', 'groups', {
    title: '好友拼团',
    subtitle: '拼齐就发货，未成团自动退款',
    groups: demoOffers.map(({ code }) => ({ id: seedId('group_offer', code) })),
    limit: 6,
  }),
  block('SuperBuy', 'super', { title: '', superBuyId: seedId('super_buy', 0) }),
  block('Ranking', 'ranking', {
    title: '热销榜',
    subtitle: '按累计售出排名',
    kinds: ['all', 'red', 'white', 'sparkling'].map((kind) => ({ kind })),
    limit: 3,
  }),
  block('Invitation', 'invite', { title: '邀请有礼' }),
  block('Quiz', 'quiz', { title: '有奖答题' }),
];
