import { MINUTE } from '../../clock';
import { withApp } from '../../testing/withApp';
import { UnknownCode } from './port';
import { SandboxMessenger } from './sandbox';
import { wechatMessenger } from './wechat';
import { TestClock } from '../../testing/testClock';

const account = { openId: 'o-1', nickname: '小林' };
const sandbox = (body: (messenger: SandboxMessenger, clock: TestClock) => Promise<void>) => () =>
  withApp(({ db, clock }) => body(new SandboxMessenger({ db, clock }), clock));

test(
  'a code of the sandbox names its account once',
  sandbox(async (messenger) => {
    const code = await messenger.addCode(account, 'ok');
    expect(await messenger.identify(code)).toEqual({ ...account, unionId: null });
    await expect(messenger.identify(code)).rejects.toThrow(UnknownCode);
  }),
);

test(
  'codes that are too old, used or made up are told from a messenger that is down',
  sandbox(async (messenger, clock) => {
    const late = await messenger.addCode(account, 'ok');
    clock.advance(5 * MINUTE);
    const unknown = [
      late,
      await messenger.addCode(account, 'expired'),
      await messenger.addCode(account, 'used'),
      'made-up',
    ];
    for (const code of unknown) await expect(messenger.identify(code)).rejects.toThrow(UnknownCode);
    const down = await messenger.addCode(account, 'down');
    await expect(messenger.identify(down)).rejects.not.toThrow(UnknownCode);
  }),
);

/** Answers by path; keeps what was asked. */
function service(answers: Record<string, object>) {
  const asked: URL[] = [];
  const send = (async (address: string) => {
    const url = new URL(address);
    asked.push(url);
    return new Response(JSON.stringify(answers[url.pathname] ?? { errcode: -1, errmsg: 'system error' }));
  }) as unknown as typeof fetch;
  const settings = { appId: 'wx1', secret: 's', origin: 'https://shop.example.com' };
  return { asked, messenger: wechatMessenger(settings, new TestClock(), send) };
}

test('asks the messenger whose code it is, then for the name', async () => {
  const { asked, messenger } = service({
    '/sns/oauth2/access_token': { access_token: 'a', openid: 'o-1', unionid: 'u-1' },
    '/sns/userinfo': { openid: 'o-1', nickname: '小林' },
  });
  expect(await messenger.identify('c')).toEqual({ openId: 'o-1', unionId: 'u-1', nickname: '小林' });
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    appid: 'wx1',
    secret: 's',
    code: 'c',
    grant_type: 'authorization_code',
  });
  expect(asked[1]!.searchParams.get('access_token')).toBe('a');
});

test.each([
  [40029, true],
  [40163, true],
  [42003, true],
  [45011, false],
])('error %i of the messenger: the code is to blame? %s', async (errcode, isCode) => {
  const { messenger } = service({ '/sns/oauth2/access_token': { errcode, errmsg: 'words' } });
  const failed = await messenger.identify('c').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed instanceof UnknownCode).toBe(isCode);
});

test('leads to the messenger, and from there back to a page of the shop', () => {
  const url = new URL(service({}).messenger.authorizeUrl({ path: '/wxLogin', state: 's1' })!);
  expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  expect(url.searchParams.get('redirect_uri')).toBe('https://shop.example.com/wxLogin');
  expect(url.searchParams.get('state')).toBe('s1');
  expect(url.hash).toBe('#wechat_redirect');
});

test('the ticket of the SDK is asked for once, for as long as it holds', async () => {
  const { asked, messenger } = service({
    '/cgi-bin/token': { access_token: 'a', expires_in: 7200 },
    '/cgi-bin/ticket/getticket': { errcode: 0, errmsg: 'ok', ticket: 't1' },
  });
  const both = [await messenger.jsApiTicket(), await messenger.jsApiTicket()];
  expect(both).toEqual([
    { appId: 'wx1', ticket: 't1' },
    { appId: 'wx1', ticket: 't1' },
  ]);
  expect(asked).toHaveLength(2);
});
