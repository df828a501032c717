import { browserFolders, isTest, lineAt, sources } from '../repository.mjs';

/** One word for one thing: what people never read, and what stands there instead. */
const REJECTED = [
  [/您/g, '你'],
  [/登陆/g, '登录'],
  [/帐[号户]/g, '账号 (to log in), 账户 (balance)'],
  [/优惠劵/g, '优惠券'],
  [/点按|轻触/g, '点击'],
  [/抵用|抵现/g, '抵扣'],
  [/售完|缺货/g, '售罄'],
  [/正在加载|载入中/g, '加载中'],
  [/请稍等/g, '请稍候'],
  [/猜你喜欢/g, '为你推荐'],
  [/收件人/g, '收货人'],
  [/手机号码/g, '手机号'],
  [/购物袋|购物篮/g, '购物车'],
];

/** Reads the words of others. */
const READERS = new Set(['shared/src/format/address/recogniseAddress.ts']);

export const rejectedUses = ({ file, text }) =>
  REJECTED.flatMap(([word, instead]) =>
    [...text.matchAll(word)].map((found) => `${file}:${lineAt(text, found.index)} says ${found[0]}: use ${instead}.`),
  );

export const inspect = () =>
  sources([...browserFolders(), 'server/src', 'demo/src'], /\.(tsx?|html)$/)
    .filter(({ file }) => !isTest(file) && !READERS.has(file))
    .flatMap(rejectedUses);
