import type { RouteRow } from '@cellar/shared/contract/route';

export default [
  {
    path: '/course',
    screen: './src/school/CourseScreen.tsx',
    navTitle: '葡萄酒课程',
    name: 'course',
    skeleton: 'nav banner rail3 cards',
    first: [{ call: 'courses.getSchool', params: {} }],
  },
  {
    path: '/course-wset',
    screen: './src/school/wset/CourseWsetScreen.tsx',
    navTitle: 'WSET课程',
    name: 'course-wset',
    skeleton: 'nav tabs banner lines cards',
    first: [{ call: 'courses.getSchool', params: {} }],
  },
  {
    path: '/course-enrolment',
    screen: './src/enrolment/wset/CourseEnrolmentScreen.tsx',
    navTitle: '课程报名',
    name: 'course-enrolment',
    skeleton: 'nav card form form',
  },
  {
    path: '/proclass-enrolment',
    screen: './src/enrolment/region/ProclassEnrolmentScreen.tsx',
    navTitle: '产区课报名',
    name: 'proclass-enrolment',
    skeleton: 'nav card form form',
  },
  {
    path: '/course-order',
    screen: './src/enrolment/order/CourseOrderScreen.tsx',
    navTitle: '确认报名',
    name: 'course-order',
    skeleton: 'nav card list lines',
  },
  {
    path: '/payment-agreement',
    screen: './src/enrolment/agreement/PaymentAgreementScreen.tsx',
    navTitle: '报名协议',
    name: 'payment-agreement',
    skeleton: 'nav card text text',
  },
  {
    path: '/wset-pay-type',
    screen: './src/payment/type/WsetPayTypeScreen.tsx',
    navTitle: '支付方式',
    name: 'wset-pay-type',
    skeleton: 'nav price form',
  },
  {
    path: '/wset-openid-pay',
    screen: './src/payment/openid/WsetOpenidPayScreen.tsx',
    navTitle: '微信支付',
    name: 'wset-openid-pay',
    skeleton: 'nav price lines',
  },
  {
    path: '/wset-result',
    screen: './src/payment/result/WsetResultScreen.tsx',
    navTitle: '报名结果',
    name: 'wset-result',
    skeleton: 'nav card lines',
  },
] satisfies RouteRow[];
