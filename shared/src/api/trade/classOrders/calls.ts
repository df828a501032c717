import type { classOrdersSchema } from '@cellar/shared/api/trade/classOrders/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const classOrders = createClient<typeof classOrdersSchema>('classOrders', {
  getSignUp: 'GET /api/course/sign/up',
  saveSignUp: 'POST /api/course/sign/add',
  confirm: 'GET /api/course/order/confirm',
  submit: 'POST /api/course/order/submit',
  getPaySheet: 'GET /api/course/pay/select',
  payBalance: 'POST /api/course/pay/balance',
  payWx: 'POST /api/course/pay/wx',
  getResult: 'GET /api/course/pay/result',
  finish: 'POST /api/course/pay/finish',
  list: 'GET /api/course/order/list',
  get: 'GET /api/course/order/detail',
  getMaterialFile: 'GET /api/course/order/material',
  cancel: 'POST /api/course/order/cancel',
  withdraw: 'POST /api/course/order/withdraw',
  saveInvoice: 'POST /api/course/order/invoice',
  addReview: 'POST /api/course/order/review',
  listWaiting: 'GET /api/course/waiting/list',
  joinWaiting: 'POST /api/course/waiting/join',
  leaveWaiting: 'POST /api/course/waiting/leave',
});
