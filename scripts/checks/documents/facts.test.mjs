import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { inspect, wrongFacts } from './facts.mjs';
import { read } from '../repository.mjs';

const TABLE = read('shared/src/constants/facts.ts');
const linesOf = (text) => wrongFacts({ file: 'a.ts', text }, TABLE).length;

test('a second value of a fact is named', () => {
  for (const text of [
    '全仓 14℃ 恒温、避光存放',
    '仓库 14–16°C 发出',
    "['14–16°C', '全年窖温']",
    '未付款订单 15 分钟后自动取消',
    '请在 20 分钟内付款',
    '确认收货后的次日，电子发票自动发送',
    '电子发票在确认收货后 5 个工作日内开具',
    '审核人员正在核对资料，一般 3 个工作日内完成',
    '余额可用于支付订单，不能提现',
    '本金 ¥100 审核后 7 个工作日内退回',
    '价保期 15 天',
    '付款后 30 天内降价，差价退到余额',
    '《用户服务协议》',
  ])
    assert.ok(linesOf(text) > 0, text);
});

test('the value of the table and other facts pass', () => {
  for (const text of [
    '仓库 12–16°C 恒温',
    '请在 30 分钟内付款',
    '电子发票在确认收货后 3 个工作日内开具',
    '饱满的红葡萄酒 16–18℃',
    '醒酒 45 分钟',
  ])
    assert.equal(linesOf(text), 0, text);
});

// Rule: size-62
test('facts have one source', () => expectNone(inspect()));
