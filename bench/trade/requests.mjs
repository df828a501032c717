const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const get = (address, token) => ({
  method: 'GET',
  path: `${address}${address.includes('?') ? '&' : '?'}req_token=${token}&req_quarry=h5`,
});
const post = (address, token, fields) => ({
  method: 'POST',
  path: address,
  headers: FORM,
  body: new URLSearchParams({ ...fields, req_token: token, req_quarry: 'h5' }).toString(),
});

/** What a buyer of `addBuyers` sends for one order: `order` keeps what the answers say. */
export const checkOf = ({ token }, order) => ({
  ...post('/api/order/check-v3', token, { cartIds: JSON.stringify([order.line]), coupon: 'none' }),
  keep: ({ totalFen }) => {
    order.totalFen = totalFen;
  },
});
export const submitOf = ({ token }, order) => ({
  ...post('/api/order/generate-v3', token, {
    cartIds: JSON.stringify([order.line]),
    coupon: 'none',
    idemKey: order.idemKey,
    totalFen: String(order.totalFen),
  }),
  keep: ({ orderId }) => {
    order.id = orderId;
  },
});
export const payOf = ({ token }, order) =>
  post('/api/pay/balance', token, {
    orderId: order.id,
    idemKey: order.idemKey,
    ticket: order.ticket,
    amountFen: String(order.totalFen),
  });
