import type { Registration } from '@cellar/server/core/states/registration';
import type { LevelId } from './levels';

export const DEMO_PASSWORD = 'Cellar2026';

export type DemoAddress = {
  name: string;
  phone: string;
  areaCode: string;
  province: string;
  city: string;
  county: string;
  detail: string;
  postalCode?: string;
  tag?: string;
};

export type DemoPerson = {
  phone: string;
  nickname: string;
  company: string | null;
  shopType: string | null;
  registration: Registration;
  reviewReason?: string;
  frozenReason?: string;
  levelId: LevelId;
  growth: number;
  mainRegion: string | null;
  birthday: string | null;
  sex?: 'male' | 'female';
  balanceFen: number;
  coins: number;
  points: number;
  daibi?: number;
  depositFen?: number;
  joinedDaysAgo: number;
  /** Phone of who invited the person. */
  invitedBy?: string;
  addresses: DemoAddress[];
};

export const demoPeople: DemoPerson[] = [
  {
    phone: '13800000001',
    nickname: '林先生的酒铺',
    company: '上海林氏酒业有限公司',
    shopType: '零售商',
    registration: 'approved',
    levelId: 'gold',
    growth: 6820,
    mainRegion: '上海',
    birthday: '1985-09-16',
    sex: 'male',
    balanceFen: 246000,
    coins: 380,
    points: 12400,
    daibi: 600,
    depositFen: 3200000,
    joinedDaysAgo: 812,
    addresses: [
      {
        name: '林志远',
        phone: '13800000001',
        areaCode: '310104',
        province: '上海市',
        city: '上海市',
        county: '徐汇区',
        detail: '衡山路 922 号建汇大厦 12 楼 1203 室',
        postalCode: '200030',
        tag: '公司',
      },
      {
        name: '林志远',
        phone: '13800000001',
        areaCode: '310106',
        province: '上海市',
        city: '上海市',
        county: '静安区',
        detail: '愚园路 218 弄 16 号',
        postalCode: '200040',
        tag: '门店',
      },
      {
        name: '陈美玲',
        phone: '13917284605',
        areaCode: '330106',
        province: '浙江省',
        city: '杭州市',
        county: '西湖区',
        detail: '文三路 478 号华星时代广场 A 座 806',
        postalCode: '310013',
        tag: '家',
      },
    ],
  },
  {
    phone: '13800000002',
    nickname: '王小姐',
    company: null,
    shopType: '个人',
    registration: 'approved',
    levelId: 'plain',
    growth: 260,
    mainRegion: '北京',
    birthday: '1992-03-08',
    sex: 'female',
    balanceFen: 0,
    coins: 20,
    points: 260,
    joinedDaysAgo: 64,
    invitedBy: '13800000001',
    addresses: [
      {
        name: '王思雨',
        phone: '13800000002',
        areaCode: '110105',
        province: '北京市',
        city: '北京市',
        county: '朝阳区',
        detail: '工体北路 8 号院三里屯 SOHO 5 号商场 2 层',
        postalCode: '100027',
        tag: '家',
      },
    ],
  },
  {
    phone: '13800000003',
    nickname: '周记烟酒行',
    company: '苏州周记烟酒行',
    shopType: '烟酒店',
    registration: 'underReview',
    levelId: 'plain',
    growth: 0,
    mainRegion: '苏州',
    birthday: null,
    balanceFen: 0,
    coins: 0,
    points: 0,
    joinedDaysAgo: 1,
    invitedBy: '13800000001',
    addresses: [],
  },
  {
    phone: '13800000004',
    nickname: '南城酒坊',
    company: '广州南城酒坊',
    shopType: '零售商',
    registration: 'rejected',
    reviewReason: '公司名称与营业执照不一致，请核对后重新提交',
    levelId: 'plain',
    growth: 0,
    mainRegion: '广州',
    birthday: null,
    balanceFen: 0,
    coins: 0,
    points: 0,
    joinedDaysAgo: 6,
    invitedBy: '13800000001',
    addresses: [],
  },
  {
    phone: '13800000005',
    nickname: '老赵酒庄',
    company: '宁波老赵商贸有限公司',
    shopType: '批发商',
    registration: 'approved',
    frozenReason: '多次异地登录，为保护资金安全已暂时冻结',
    levelId: 'silver',
    growth: 2380,
    mainRegion: '宁波',
    birthday: '1976-12-01',
    balanceFen: 58000,
    coins: 40,
    points: 3150,
    joinedDaysAgo: 420,
    invitedBy: '13800000001',
    addresses: [
      {
        name: '赵建国',
        phone: '13800000005',
        areaCode: '330203',
        province: '浙江省',
        city: '宁波市',
        county: '海曙区',
        detail: '中山西路 138 号天宁大厦 9 楼',
        postalCode: '315010',
        tag: '公司',
      },
    ],
  },
  {
    phone: '13800000006',
    nickname: '岭南名庄代理',
    company: '深圳岭南名庄贸易有限公司',
    shopType: '经销商',
    registration: 'approved',
    levelId: 'black',
    growth: 28640,
    mainRegion: '深圳',
    birthday: '1980-05-21',
    balanceFen: 1880000,
    coins: 2150,
    points: 96800,
    depositFen: 4800000,
    joinedDaysAgo: 1460,
    addresses: [
      {
        name: '黄启明',
        phone: '13800000006',
        areaCode: '440304',
        province: '广东省',
        city: '深圳市',
        county: '福田区',
        detail: '福华三路 88 号财富大厦 28 楼',
        postalCode: '518048',
        tag: '公司',
      },
      {
        name: '仓库 刘师傅',
        phone: '13632578104',
        areaCode: '440306',
        province: '广东省',
        city: '深圳市',
        county: '宝安区',
        detail: '航城街道洲石路 739 号恒丰工业城 C4 栋 1 楼',
        postalCode: '518126',
        tag: '仓库',
      },
    ],
  },
];
