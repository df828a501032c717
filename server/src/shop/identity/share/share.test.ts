import { testConfiguration } from '../../../testing/configuration';
import { withApp } from '../../../testing/withApp';
import { signatureOf } from './shareHandlers';

it('signs as the messenger documents it', () => {
  const signed = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    noncestr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value',
  };
  expect(signatureOf(signed)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

// Rule: share-1
it('signs the address without its hash', () =>
  withApp(async ({ call, clock }) => {
    const answer = await call('share.getSignature', { pageUrl: 'https://shop.example/product?req_productId=1#top' });
    const { ticket } = { ticket: 'sandbox-jsapi-ticket' };
    expect(Math.abs(answer.timestamp * 1000 - clock.now().getTime())).toBeLessThan(5000);
    expect(answer.signature).toBe(
      signatureOf({ ...answer, ticket, url: 'https://shop.example/product?req_productId=1' }),
    );
  }));

it('signs only pages of the shop once these are configured', () =>
  withApp(
    async ({ call }) => {
      await expect(call('share.getSignature', { pageUrl: 'https://shop.example/index' })).resolves.toMatchObject({
        appId: 'sandbox',
      });
      await expect(call('share.getSignature', { pageUrl: 'https://elsewhere.example/index' })).rejects.toThrow(
        '暂时不能分享',
      );
    },
    testConfiguration({ CELLAR_PAGE_ORIGINS: 'https://shop.example' }),
  ));
