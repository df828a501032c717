import { createHash, createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfiguration } from '../../configuration';
import type { Store } from '../../store/open';
import { testConfiguration } from '../../testing/configuration';
import { createPorts } from '../createPorts';
import { areSigned } from './messengerParams';
import { ForgedNotice } from './port';
import { sandboxKeys } from './sandboxKeys';
import { umsNoticeSign } from './umsNotice';
import { umsSignature, unionPayUms } from './unionPayUms';
import { readWechatNotice, sealWechatNotice } from './wechatNotice';
import { wechatAuthorization, type WechatPaySettings } from './wechatApi';
import { wechatPay } from './wechatPay';
import { readWechatStatement } from './wechatStatement';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = new Date('2026-03-01T08:00:00Z');
const clock = { now: () => now };
const apiV3Key = '0123456789abcdef0123456789abcdef';
const seal = (content: object, at = now) =>
  sealWechatNotice(
    { id: 'n1', type: 'TRANSACTION.SUCCESS', content },
    { serial: 'S1', privateKey: platform.privateKey, apiV3Key, now: at },
  );
const open = (body: string, headers: Record<string, string>, keys = platform.publicKey) =>
  readWechatNotice(body, headers, { keys: new Map([['S1', keys]]), apiV3Key, now });
const trade = { out_trade_no: 'P1', trade_state: 'SUCCESS', transaction_id: '42', amount: { total: 129900 } };

describe('WeChat Pay callbacks', () => {
  test('opens what the channel sealed', () => {
    const { body, headers } = seal(trade);
    expect(body).not.toContain('129900');
    expect(open(body, headers)).toEqual({
      id: 'n1',
      kind: 'payment',
      outNo: 'P1',
      answer: { state: 'paid', amountFen: 129900, channelNo: '42' },
    });
  });

  test('a changed byte, another key, an unknown serial and an old time are forged', () => {
    const { body, headers } = seal(trade);
    expect(() => open(`${body} `, headers)).toThrow(new ForgedNotice('bad signature'));
    expect(() => open(body, headers, own.publicKey)).toThrow('bad signature');
    expect(() => open(body, { ...headers, 'wechatpay-serial': 'S2' })).toThrow('unknown serial');
    for (const minutes of [6, -6]) {
      const other = seal(trade, new Date(now.getTime() + minutes * 60_000));
      expect(() => open(other.body, other.headers)).toThrow('stale');
    }
    expect(() => open(body, { ...headers, 'wechatpay-timestamp': 'soon' })).toThrow('stale');
    expect(() => open(body, {})).toThrow(ForgedNotice);
  });

  test('a seal made with another key does not open', () => {
    const { body, headers } = sealWechatNotice(
      { id: 'n', type: 'TRANSACTION.SUCCESS', content: trade },
      { serial: 'S1', privateKey: platform.privateKey, apiV3Key: apiV3Key.replace('0', 'f'), now },
    );
    expect(() => open(body, headers)).toThrow('cannot be opened');
  });
});

const settings: WechatPaySettings = {
  appId: 'wx1',
  mchId: '19',
  serial: 'M1',
  privateKey: own.privateKey,
  platformKeys: new Map([['S1', platform.publicKey]]),
  apiV3Key,
  origin: 'https://shop.example.com',
};

describe('WeChat Pay requests', () => {
  const answering = (answer: object, seen: { url?: string; init?: RequestInit } = {}, status = 200) =>
    (async (url: string, init: RequestInit) => {
      Object.assign(seen, { url, init });
      const text = JSON.stringify(answer);
      const { headers } = signed(text);
      return new Response(text, { status, headers });
    }) as unknown as typeof fetch;
  const signed = (text: string) => {
    const timestamp = String(now.getTime() / 1000);
    const signature = createSign('RSA-SHA256').update(`${timestamp}\nn\n${text}\n`).sign(platform.privateKey, 'base64');
    return {
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'n',
        'wechatpay-serial': 'S1',
        'wechatpay-signature': signature,
      },
    };
  };
  const order = {
    outNo: 'P1',
    amountFen: 100,
    text: '酒窖订单',
    expiresAt: now,
    ip: '1.2.3.4',
    returnPath: '/pay-result?orderId=1',
  };

  test('opens an H5 payment and leads back to the shop', async () => {
    const seen: { url?: string; init?: RequestInit } = {};
    const { url } = await wechatPay(
      settings,
      clock,
      answering({ h5_url: 'https://wx.example.com/pay?id=1' }, seen),
    ).create(order);
    expect(url).toBe(
      'https://wx.example.com/pay?id=1&redirect_url=https%3A%2F%2Fshop.example.com%2Fpay-result%3ForderId%3D1',
    );
    expect(seen.url).toBe('https://api.mch.weixin.qq.com/v3/pay/transactions/h5');
    expect(JSON.parse(String(seen.init?.body))).toMatchObject({
      mchid: '19',
      out_trade_no: 'P1',
      amount: { total: 100, currency: 'CNY' },
      notify_url: 'https://shop.example.com/api/pay/callback/wechat',
      time_expire: '2026-03-01T08:00:00+00:00',
    });
  });

  test('opens a payment inside the messenger, and signs what its sheet is opened with', async () => {
    const seen: { url?: string; init?: RequestInit } = {};
    const port = wechatPay(settings, clock, answering({ prepay_id: 'wx42' }, seen));
    const params = await port.openInMessenger!(order, 'o-1');
    expect(seen.url).toBe('https://api.mch.weixin.qq.com/v3/pay/transactions/jsapi');
    expect(JSON.parse(String(seen.init?.body))).toMatchObject({
      appid: 'wx1',
      out_trade_no: 'P1',
      payer: { openid: 'o-1' },
      amount: { total: 100 },
      notify_url: 'https://shop.example.com/api/pay/callback/wechat',
    });
    expect(params).toMatchObject({
      appId: 'wx1',
      timeStamp: String(now.getTime() / 1000),
      package: 'prepay_id=wx42',
      signType: 'RSA',
    });
    const text = `wx1\n${params.timeStamp}\n${params.nonceStr}\nprepay_id=wx42\n`;
    expect(createVerify('RSA-SHA256').update(text).verify(own.publicKey, params.paySign, 'base64')).toBe(true);
    expect(areSigned({ ...params, nonceStr: 'other' }, own.publicKey)).toBe(false);
  });

  describe('statements', () => {
    const HEAD =
      '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
    const lineOf = (change: Record<string, string>) =>
      HEAD.split(',')
        .map((name) => `\`${change[name] ?? ''}`)
        .join(',');
    const file = [
      HEAD,
      lineOf({ 交易状态: 'SUCCESS', 微信订单号: '42', 商户订单号: 'P1', 订单金额: '1299.00', 商品名称: '红酒, 两箱' }),
      lineOf({ 交易状态: 'REFUND', 退款状态: 'SUCCESS', 微信退款单号: '50', 商户退款单号: 'R1', 申请退款金额: '0.50' }),
      lineOf({ 交易状态: 'REFUND', 退款状态: 'PROCESSING', 微信退款单号: '51', 商户退款单号: 'R2', 申请退款金额: '7' }),
      lineOf({ 交易状态: 'REFUND', 退款状态: 'FAIL', 商户退款单号: 'R3', 申请退款金额: '9.00' }),
      '总交易单数,应结订单总金额',
      '`4,`1299.00',
      '',
    ].join('\r\n');
    const url = 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=t';
    const bill = (change: object = {}) => ({
      download_url: url,
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(file).digest('hex'),
      ...change,
    });
    /** Answers the question for a statement, then hands out the file. */
    const bank = (answer: object, status = 200) => {
      const asked: string[] = [];
      const send = (async (address: string, init: RequestInit) => {
        asked.push(address);
        return address === url ? new Response(file) : answering(answer, {}, status)(address, init);
      }) as unknown as typeof fetch;
      return { asked, port: wechatPay(settings, clock, send) };
    };

    test('reads payments and refunds of a day from the file whose digest was signed', async () => {
      const { asked, port } = bank(bill());
      expect(await port.statement!('2026-02-28')).toEqual([
        { kind: 'payment', no: 'P1', channelNo: '42', amountFen: 129900 },
        { kind: 'refund', no: 'R1', channelNo: '50', amountFen: 50 },
        { kind: 'refund', no: 'R2', channelNo: '51', amountFen: 700, underWay: true },
      ]);
      expect(asked[0]).toBe('https://api.mch.weixin.qq.com/v3/bill/tradebill?bill_date=2026-02-28&bill_type=ALL');
    });

    test.each([
      ['another digest', bill({ hash_value: '0'.repeat(40) }), 'digest'],
      ['another digest’s kind', bill({ hash_type: 'MD5' }), 'another shape'],
      ['another host', bill({ download_url: 'https://elsewhere.example/file' }), 'another shape'],
    ])('%s is not believed', async (_, answer, label) => {
      await expect(bank(answer).port.statement!('2026-02-28')).rejects.toThrow(label);
    });

    test('a file that lacks a line or an amount is not whole', () => {
      const lines = file.split('\r\n');
      expect(() => readWechatStatement(lines.toSpliced(2, 1).join('\r\n'))).toThrow('not whole');
      expect(() => readWechatStatement(lines.slice(0, 3).join('\r\n'))).toThrow('not whole');
      expect(() => readWechatStatement(file.replace('1299.00', 'much'))).toThrow('without an amount');
    });

    test('a day without trades is empty, one that is not written yet is waited for', async () => {
      const of = (code: string) => bank({ code, message: '' }, 400).port.statement!('2026-02-28');
      expect(await of('NO_STATEMENT_EXIST')).toEqual([]);
      expect(await of('STATEMENT_CREATING')).toBeNull();
      await expect(of('SYSTEM_ERROR')).rejects.toThrow('SYSTEM_ERROR');
    });
  });

  test('signs method, path, time, nonce and body', () => {
    const header = wechatAuthorization(settings, now, { method: 'GET', path: '/v3/x', body: '' });
    const { nonce, signature, timestamp } =
      /nonce_str="(?<nonce>\w+)",signature="(?<signature>[^"]+)",timestamp="(?<timestamp>\d+)"/.exec(header)!.groups!;
    const verify = createVerify('RSA-SHA256').update(`GET\n/v3/x\n${timestamp}\n${nonce}\n\n`);
    expect(verify.verify(own.publicKey, signature ?? '', 'base64')).toBe(true);
  });

  test("an answer without the channel's signature is not believed", async () => {
    const send = (async () => new Response('{"trade_state":"SUCCESS"}')) as unknown as typeof fetch;
    await expect(wechatPay(settings, clock, send).query('P1')).rejects.toThrow(ForgedNotice);
  });

  test.each([
    [{ trade_state: 'NOTPAY' }, { state: 'pending' }],
    [{ trade_state: 'CLOSED' }, { state: 'closed' }],
    [
      { trade_state: 'PAYERROR', trade_state_desc: '余额不足' },
      { state: 'refused', text: '余额不足' },
    ],
    [trade, { state: 'paid', amountFen: 129900, channelNo: '42' }],
  ])('understands %j', async (answer, state) => {
    expect(await wechatPay(settings, clock, answering(answer)).query('P1')).toEqual(state);
  });

  test('a number that the channel does not know yet is not paid', async () => {
    expect(await wechatPay(settings, clock, answering({ code: 'ORDER_NOT_EXIST' }, {}, 404)).query('P1')).toEqual({
      state: 'pending',
    });
    await expect(
      wechatPay(settings, clock, answering({ code: 'SIGN_ERROR', message: '签名错误' }, {}, 401)).query('P1'),
    ).rejects.toThrow('SIGN_ERROR');
  });
});

describe('UMS', () => {
  const settings = {
    endpoint: 'https://ums.example.com',
    appId: 'app',
    appKey: 'key',
    mid: 'm',
    tid: 't',
    sourceId: '1017',
    secret: 's',
    origin: 'https://shop.example.com',
  };
  const fields = { merOrderId: '1017P1', status: 'TRADE_SUCCESS', totalAmount: '100', seqId: '9', notifyId: 'x' };
  const body = (sign: string, more: object = {}) => new URLSearchParams({ ...fields, ...more, sign }).toString();

  test('leads to the cashier with a signed content', async () => {
    const { url } = await unionPayUms(settings, clock).create({
      outNo: 'P1',
      amountFen: 100,
      text: '酒窖订单',
      expiresAt: now,
      ip: '',
      returnPath: '/pay-result?orderId=1',
    });
    const query = new URL(url).searchParams;
    expect(query.get('signature')).toBe(
      umsSignature(settings, query.get('timestamp')!, query.get('nonce')!, query.get('content')!),
    );
    expect(JSON.parse(query.get('content')!)).toMatchObject({
      merOrderId: '1017P1',
      totalAmount: 100,
      expireTime: '2026-03-01 16:00:00',
    });
  });

  test('believes only signed callbacks of its own numbers', async () => {
    const { readNotice } = unionPayUms(settings, clock);
    expect(await readNotice(body(umsNoticeSign(fields, 's')), {})).toEqual({
      id: 'x',
      kind: 'payment',
      outNo: 'P1',
      answer: { state: 'paid', amountFen: 100, channelNo: '9' },
    });
    await expect(readNotice(body(umsNoticeSign(fields, 'other')), {})).rejects.toThrow('bad signature');
    await expect(readNotice(body(umsNoticeSign(fields, 's'), { totalAmount: '1' }), {})).rejects.toThrow(
      'bad signature',
    );
    await expect(readNotice(body('酒'.repeat(64)), {})).rejects.toThrow('bad signature');
    for (const part of [{ totalAmount: 'much' }, { notifyId: 'a\0' }]) {
      const other = { ...fields, ...part };
      await expect(
        readNotice(new URLSearchParams({ ...other, sign: umsNoticeSign(other, 's') }).toString(), {}),
      ).rejects.toThrow('of another shape');
    }
    const others = { ...fields, merOrderId: '2020P1' };
    await expect(
      readNotice(new URLSearchParams({ ...others, sign: umsNoticeSign(others, 's') }).toString(), {}),
    ).rejects.toThrow('another shop');
  });
});

test('keys of the sandbox are made once, readable by the owner only', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-keys-'));
  const first = sandboxKeys(dir);
  expect(sandboxKeys(dir).serial).toBe(first.serial);
  expect(fs.statSync(path.join(dir, 'sandbox-payment-keys.json')).mode & 0o077).toBe(0);
  fs.rmSync(dir, { recursive: true });
});

test('inside the messenger only where the channel knows the messenger by the same app', () => {
  const portOf = (appId: string) => {
    const messenger = { appId, secret: 's', origin: 'https://shop.example.com' };
    const config = { ...testConfiguration(), payment: { wechat: settings, ums: null }, messenger };
    return createPorts({ store: {} as Store, clock, config }).payment.wechat;
  };
  expect(portOf('wx1').openInMessenger).toBeDefined();
  expect(portOf('wx2').openInMessenger).toBeUndefined();
});

test('settings of a channel are complete or refused with the name of what is missing', () => {
  expect(readConfiguration({}).payment).toEqual({ wechat: null, ums: null });
  expect(() => readConfiguration({ CELLAR_WECHATPAY_MCH_ID: '1' })).toThrow(
    /CELLAR_WECHATPAY_PLATFORM_KEY_FILE and CELLAR_WECHATPAY_API_KEY are missing/,
  );
  const key = {
    CELLAR_WECHATPAY_MCH_ID: '1',
    CELLAR_WECHATPAY_API_KEY: apiV3Key,
    CELLAR_WECHATPAY_APP_ID: 'a',
    CELLAR_WECHATPAY_SERIAL: 's',
    CELLAR_WECHATPAY_PLATFORM_SERIAL: 'p',
  };
  expect(() =>
    readConfiguration({
      ...key,
      CELLAR_WECHATPAY_KEY_FILE: '/nowhere',
      CELLAR_WECHATPAY_PLATFORM_KEY_FILE: '/nowhere',
    }),
  ).toThrow('CELLAR_WECHATPAY_KEY_FILE (/nowhere) is no readable key');
  expect(() => readConfiguration({ CELLAR_COURIER_KEY: '1' })).toThrow('CELLAR_COURIER_CUSTOMER is missing');
});
