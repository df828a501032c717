import {
  Bell,
  Building2,
  FileText,
  Footprints,
  GraduationCap,
  Headset,
  Heart,
  Landmark,
  MapPin,
  MapPinned,
  MessageSquareText,
  Megaphone,
  ReceiptText,
  Repeat,
  TestTube,
  UsersRound,
  type IconNode,
} from 'lucide';

/** What opens over the member centre instead of leading to a screen. */
export type SheetName = 'often' | 'reviews' | 'invoices';
export type Tool = { icon: IconNode; text: string } & ({ to: string } | { sheet: SheetName });

const often: Tool = { icon: Repeat, text: '常购清单', sheet: 'often' };
const reviews: Tool = { icon: MessageSquareText, text: '我的评价', sheet: 'reviews' };
const invoices: Tool = { icon: ReceiptText, text: '发票', sheet: 'invoices' };
const addresses: Tool = { icon: MapPin, text: '收货地址', to: '/address' };
const favourites: Tool = { icon: Heart, text: '收藏', to: '/my-fav' };
const seen: Tool = { icon: Footprints, text: '足迹', to: '/history-browse' };
const classes: Tool = { icon: GraduationCap, text: '我的课程', to: '/classList' };
const samples: Tool = { icon: TestTube, text: '样酒券', to: '/sample-juan' };
const warnings: Tool = { icon: Bell, text: '库存预警', to: '/earlyWarning' };
const service: Tool = { icon: Headset, text: '客服', to: '/service-center' };
const page: Tool = { icon: Building2, text: '企业主页', to: '/hy-list' };
const earnings: Tool = { icon: Megaphone, text: '推广中心', to: '/generalize' };
const exclusives: Tool = { icon: MapPinned, text: '区域专享', to: '/my-area-alone' };
const accounts: Tool = { icon: Landmark, text: '对公账户', to: '/publicAccount' };
const clients: Tool = { icon: UsersRound, text: '邀请的客户', to: '/clientDetail' };
const spending: Tool = { icon: FileText, text: '消费明细', to: '/history-expend' };

const more = [warnings, accounts, clients, spending];

/** In the order of their use by people who buy for themselves, and by companies. */
export const toolsOf = (isPrivate: boolean): readonly Tool[] =>
  isPrivate
    ? [
        addresses,
        often,
        favourites,
        seen,
        reviews,
        invoices,
        classes,
        service,
        samples,
        earnings,
        exclusives,
        page,
        ...more,
      ]
    : [
        addresses,
        often,
        favourites,
        invoices,
        page,
        earnings,
        exclusives,
        samples,
        service,
        seen,
        reviews,
        classes,
        ...more,
      ];
