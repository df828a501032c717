import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';

/** What the fields of a record are called in the log. */
const FIELDS: Record<string, string> = {
  ...{ code: '编码', name: '名称', title: '标题', text: '文字', note: '备注', summary: '简介', description: '说明' },
  ...{ foreignName: '外文名', wine: '酒名', aliases: '别名', keywords: '关键词', type: '类型', category: '分类' },
  ...{ winery: '酒庄', country: '国家', region: '产区', classification: '等级', grapes: '葡萄', vintage: '年份' },
  ...{
    capacityMl: '容量',
    abv: '酒精度',
    unit: '单位',
    scores: '评分',
    by: '评分人',
    points: '分数',
    percent: '百分比',
  },
  ...{
    drinkFrom: '适饮从',
    drinkTo: '适饮到',
    look: '外观',
    nose: '香气',
    palate: '口感',
    finish: '余味',
    serve: '侍酒',
  },
  ...{ decant: '醒酒', body: '酒体', acidity: '酸度', tannin: '单宁', sweetness: '甜度', food: '配餐', notice: '提示' },
  ...{ listPriceFen: '划线价', appPriceFen: 'App 价', costFen: '进货价', priceFen: '价格', minLevelRank: '可见等级' },
  ...{ limitedPerPerson: '每人限购', lowBottles: '低库存线', skus: '规格', bottles: '瓶数', barCode: '条码' },
  ...{ minQuantity: '起订', multiple: '倍数', prices: '价格', levelId: '等级', pictures: '图片', film: '视频' },
  ...{ graphic: '图文', guarantees: '保障', importer: '进口商', importerAddress: '进口商地址', state: '状态' },
  ...{
    importerRegistration: '进口商备案号',
    onHand: '库存',
    held: '占用',
    counted: '实盘',
    reason: '理由',
    supplier: '供应商',
  },
  ...{ fromAt: '从', toAt: '到', endsAt: '结束', startsAt: '开始', at: '时间', position: '排序', growthFrom: '成长值' },
  ...{
    level: '等级',
    term: '账期',
    balance: '余额',
    balanceFen: '余额',
    coin: '金币',
    point: '积分',
    growth: '成长值',
    daibi: '代币',
    coins: '金币',
    amount: '数量',
    amountFen: '金额',
    dueFen: '应缴',
  },
  ...{ offFen: '减', thresholdFen: '满', budgetFen: '预算', total: '总数', perPerson: '每人', validDays: '有效天数' },
  ...{
    tags: '标签',
    rule: '规则',
    courier: '快递',
    trackingNo: '运单号',
    warehouse: '仓库',
    address: '地址',
    phone: '电话',
  },
  ...{ open: '营业时间', kind: '种类', isOpen: '启用', closedAt: '停用', days: '天数', reply: '回复', answer: '回答' },
  ...{ passed: '结果', grade: '成绩', attended: '到课', privileges: '权益', word: '词', words: '词', story: '故事' },
  ...{ requiresSecondFactor: '必须两步验证', secondPersonAboveFen: '复核金额', roles: '岗位', permissions: '权限' },
};
const labelOf = (name: string) => FIELDS[name] ?? name;

/** Says nothing to a person. */
const MUTE = /^(id|.*Id|key|digest|revision|color|width|height)$/;
/** Stands in the log's store, and is not read out to everybody who may read the log. */
const PRIVATE = /^(phone|email|idNumber|address|detail|receiver|accountNo|openingBank)$/;
const MAX_SAID = 12;
const LONG = 60;

type Plain = string | number | boolean;

function formatValue(name: string, value: Plain): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return name.endsWith('Fen') ? money(value) : value.toLocaleString('en');
  if (/At$/.test(name) && !Number.isNaN(Date.parse(value))) return dayMinute(value);
  return value.length > LONG ? `${value.slice(0, LONG)}…` : value;
}

type Leaf = { text: string; isPrivate: boolean };

/** Each value of a record by the words of its path: 规格 2 价格. */
function leavesOf(value: unknown, name = '', path: readonly string[] = []): [path: string, leaf: Leaf][] {
  if (value === null || value === undefined || value === '' || MUTE.test(name)) return [];
  const leaf = (text: string, isPrivate = false) => [[path.join(' '), { text, isPrivate }] as [string, Leaf]];
  if (PRIVATE.test(name)) return leaf(JSON.stringify(value), true);
  if (Array.isArray(value)) {
    if (value.some((one) => typeof one === 'object'))
      return value.flatMap((one, at) => leavesOf(one, name, [...path, String(at + 1)]));
    return value.length > 0 ? leaf(value.map((one: Plain) => formatValue(name, one)).join('、')) : [];
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, key, [...path, labelOf(key)]));
  return leaf(formatValue(name, value as Plain));
}

const sideOf = (leaf: Leaf | undefined) => leaf?.text ?? '无';

/** What differs between a record before and after, value by value; of one that was made or is gone, what it has. */
export function formatChange(before: object | null, after: object | null): string[] {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path)?.text !== is.get(path)?.text,
  );
  const said = paths.slice(0, MAX_SAID).map((path) => {
    const [old, now] = [was.get(path), is.get(path)];
    if (old?.isPrivate || now?.isPrivate) return `${path} 已修改`;
    return before && after ? `${path} ${sideOf(old)} → ${sideOf(now)}` : `${path} ${sideOf(now ?? old)}`;
  });
  return paths.length > MAX_SAID ? [...said, `共 ${paths.length} 处`] : said;
}
