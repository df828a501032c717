import { cleanAddress } from './cleanAddress';

// Rules: page-15, call-14
it.each([
  ['/api/x?req_token=abc&token=d%2Be&a=1&password=p&code=123456', '/api/x?req_token=…&token=…&a=1&password=…&code=…'],
  ['/api/x?%72eq_token=abc', '/api/x?req_token=…'],
  ['/discovery.json?ticket=eyJzIjoi.mac', '/discovery.json?ticket=…'],
  ['/api/login?phone=13800000001', '/api/login?phone=…'],
  [
    '/api/share?pageUrl=https%3A%2F%2Fshop%2Flist%3Ftoken%3Dabc%26id%3D1',
    '/api/share?pageUrl=https://shop/list?token=…&id=1',
  ],
  ['/preview/eyJyIjp7fX0.mac?to=/list', '/preview/…?to=/list'],
  ['/drill-files/eyJyIjp7fX0.mac/remotes/catalog/1.0.0/a.js', '/drill-files/…/remotes/catalog/1.0.0/a.js'],
  ['/preview/end', '/preview/end'],
  [`/list?words=${'a'.repeat(90)}`, '/list?words=…'],
  ['/product?req_productId=0198', '/product?req_productId=0198'],
])('%s is logged as %s', (url, logged) => {
  expect(cleanAddress(url)).toBe(logged);
});
