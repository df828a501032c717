import { cleanName, isName } from '@cellar/shared/format/person/name';

const anyOf = (lines: readonly string[]) => lines.join(' ').replaceAll(' ', '|');

const SURNAMES = [
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛奚范彭郎鲁韦昌马苗凤方俞任袁柳鲍史唐',
  '费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项',
  '祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房解应宗丁宣邓郁单杭洪包诸左石崔吉龚',
  '程邢裴陆荣翁荀甄曲封芮储靳松段富巫乌焦巴谷车侯全班仰仲伊宫宁仇栾甘厉祖武符刘景詹束龙叶幸司黎薄印白怀蒲鄂索赖卓蔺屠蒙池乔',
  '阴胥苍闻党翟谭贡劳申扶冉桑桂牛寿边燕冀郏尚农温别庄晏柴瞿阎慕连茹习艾鱼容向古易慎戈廖庾衡步耿满匡国文寇广东殴沃利越师巩聂',
  '关查荆红游竺权盖益桓公肖闫仝郜覃佟逯涂',
].join('');
const COMPOUND = `(?:${anyOf([
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 司徒 令狐 宇文',
  '长孙 夏侯 轩辕 端木 百里 呼延 南宫 第五 独孤 赫连 申屠 太史',
  '闾丘 西门 东郭 濮阳 淳于 单于 澹台 公冶 宗政 钟离 鲜于',
])})`;
const TITLE = '(?:先生|女士|小姐|太太|老师|医生|经理|老板|主任|师傅|同学|阿姨|大哥|总)';
const LIKELY = new RegExp(`^(?:[${SURNAMES}]|${COMPOUND})(?:\\p{sc=Han}{1,2}|\\p{sc=Han}{0,2}${TITLE})$`, 'u');
const DOTTED = /^\p{sc=Han}{2,}(?:·\p{sc=Han}{2,})+$/u;
const TITLED = new RegExp(`^\\p{sc=Han}{1,4}${TITLE}$`, 'u');
const POSSIBLE = /^(?:\p{sc=Han}{2,4}|[\p{sc=Han}·]{5,15}|[A-Za-z][A-Za-z.' -]{1,28}[A-Za-z.]?)$/u;
// How parts of an address end, and firms, and what stands at a door.
const PLACE = new RegExp(
  `(?:${anyOf([
    '省 市 区 县 镇 乡 村 路 街 道 巷 弄 号 栋 幢 楼',
    '层 室 单元 座 院 店 厦 场 苑 园 城 库 门 侧 旁 边',
    '口 里 期 站 柜 公司 集团 学校 大学 小学 中学 超市 酒行 酒店 宾馆 商行',
    '工厂 部 处 所 组 委会 社 物业 小区 公寓 广场 家 前台 门卫 保安 快递',
    '驿站 丰巢 自提 代收点 收发室',
  ])})$`,
);
const REMARK = new RegExp(
  `^(?:请|勿|不要|放|寄|发|中国)|${anyOf([
    '谢谢 麻烦 电话 联系 尽快 发货 送货 到付 包邮 周末 工作日 节假日 上午 下午',
    '晚上 中午 随时 易碎 轻放 快递 顺丰 京东 红酒 葡萄酒 白酒 干红 干白 礼盒',
    '默认 编辑 复制 删除 修改 隐私 虚拟 保密 公司 地址 收货 收件 这里 下单',
    '订单 备注 标签 本人 常用 学校',
  ])}`,
);
const TAIL = / ?(?:\(.*?\)|\[.*?\]|亲收|签收|代收|收|启)$/;

export const isTitle = (word: string): boolean => /^(?:先生|女士|小姐|太太|老师)$/.test(word);

/** A word without what people write behind and around a name: 张三(先生), 张三[1234], 张三收, (张三). */
export function withoutTail(word: string): string {
  const bare = /^\((\p{sc=Han}{2,})\)$/u.exec(word)?.[1];
  const short = (bare ?? word).replace(TAIL, '');
  if (bare) return short;
  return short !== word && cleanName(short).length > 1 ? short : word;
}

const isPlace = (word: string) => PLACE.test(word);

/** Whether a word can only be somebody's: a surname with one or two signs, or with a title. */
export const isLikelyName = (word: string): boolean =>
  (LIKELY.test(word) || TITLED.test(word) || DOTTED.test(word)) &&
  !REMARK.test(word) &&
  (!isPlace(word) || (word.length === 2 && /[路里园城]$/.test(word)));

/** Whether a word can be a name where names stand: in front of the place and beside the phone. */
export const isPossibleName = (word: string): boolean =>
  isLikelyName(word) || (POSSIBLE.test(word) && isName(word) && !isPlace(word) && !REMARK.test(word));

/** Whether what a label calls a name can be one: then it may end like a street, too. */
export const isSaidName = (word: string): boolean => LIKELY.test(word) || isPossibleName(word);

/** A name that hangs on the end of an address: 922号张三 → 张三. */
export function hangingName(word: string): string {
  const tails = [3, 2, 4].map((length) => ({ tail: word.slice(-length), before: word.slice(0, -length) }));
  return (
    tails.find(({ tail, before }) => /[\d号栋幢楼层室座院厦区店园苑城场村]$/.test(before) && isLikelyName(tail))
      ?.tail ?? ''
  );
}
