import type { Result } from '@cellar/shared/contract/calls';
import { answerWith, broken, loggedOut, ok, type Reply, type SentCall } from '@cellar/shared/testing/replies';

const nowhere = {
  pageHosts: [],
  base: '',
  cart: '',
  logging: '',
  image: '',
  analytics: '',
  analyticsId: '',
  messengerSdk: 'https://sdk.example/a.js',
};
const signed = { appId: 'a1', timestamp: 1_700_000_000, noncestr: 'n1', signature: 's1' };
const channels = [
  'onMenuShareTimeline',
  'onMenuShareAppMessage',
  'onMenuShareQQ',
  'onMenuShareWeibo',
  'onMenuShareQZone',
];
const page = window as Window & { wx?: unknown };

/** The messenger's SDK, which answers at once; its script is here or cannot be had. */
function offerSdk(there = true) {
  const offers: Record<string, unknown> = {};
  const config = jest.fn();
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    const { onload, onerror } = script as HTMLScriptElement;
    if (there)
      page.wx = {
        config,
        ready: (run: () => void) => run(),
        error: () => undefined,
        ...Object.fromEntries(channels.map((name) => [name, (offer: unknown) => (offers[name] = offer)])),
      };
    setTimeout(() => (there ? onload : onerror)?.call(script as never, new Event('x') as never));
  });
  return { config, offers };
}

async function prepare(
  agent: string,
  {
    reply = ok(signed),
    there = true,
    first = 'https://shop.example/first#x',
  }: { reply?: Reply<Result<'share.getSignature'>>; there?: boolean; first?: string } = {},
) {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(`${agent} MicroMessenger/8.0`);
  const sdk = offerSdk(there);
  const { setPageConfiguration } = await import('@cellar/shared/runtime/configuration');
  setPageConfiguration({ production: nowhere, test: nowhere, now: '' });
  const { setAdapter, setSessionPolicy } = await import('@cellar/shared/runtime/request');
  const calls: SentCall[] = [];
  setAdapter(answerWith({ 'GET /api/share/signature': reply }, calls, () => undefined));
  const policy = jest.fn();
  setSessionPolicy(() => policy);
  const { prepareShare } = await import('./prepareShare');
  await prepareShare(first);
  return { ...sdk, policy, asked: calls.map(({ params }) => params) };
}

beforeEach(() => {
  jest.resetModules();
  window.history.replaceState(null, '', '/list?a=1#top');
});
afterEach(() => {
  jest.restoreAllMocks();
  delete page.wx;
});

// Rules: share-1, share-2
it('signs the page and offers it to all five channels', async () => {
  const { config, offers, asked } = await prepare('Android');
  expect(asked).toMatchObject([{ pageUrl: `${location.origin}/list?a=1` }]);
  expect(config).toHaveBeenCalledWith({
    appId: 'a1',
    timestamp: 1_700_000_000,
    nonceStr: 'n1',
    signature: 's1',
    jsApiList: channels,
  });
  expect(Object.keys(offers)).toEqual(channels);
  for (const name of channels)
    expect(offers[name]).toMatchObject({
      title: '酒窖',
      link: `${location.origin}/list?a=1`,
      imgUrl: expect.stringContaining('/'),
    });
});

// Rule: share-3
it('offers what the screen says of itself, as soon as it says it', async () => {
  const { offers } = await prepare('Android');
  const { setShare } = await import('@cellar/shared/runtime/share');
  setShare({
    title: '奥布拉克',
    desc: '波亚克',
    link: '/product?req_productId=1',
    imgUrl: 'https://img.example/a.jpg',
  });
  expect(offers['onMenuShareQQ']).toEqual({
    title: '奥布拉克',
    desc: '波亚克',
    link: `${location.origin}/product?req_productId=1`,
    imgUrl: 'https://img.example/a.jpg',
  });
});

// Rule: share-4
it('on an iPhone the address is signed at which the shop was opened', async () => {
  const { asked } = await prepare('iPhone');
  expect(asked).toMatchObject([{ pageUrl: 'https://shop.example/first' }]);
});

// Rule: share-5
it.each([
  ['a broken server', broken(), true],
  ['a lost session', loggedOut(), true],
  ['a missing script', ok(signed), false],
])('%s changes nothing and says nothing', async (_, reply, there) => {
  const { config, policy, offers, asked } = await prepare('Android', { reply, there });
  expect(asked).toHaveLength(1);
  expect([config, policy].map((each) => each.mock.calls)).toEqual([[], []]);
  expect(offers).toEqual({});
});
