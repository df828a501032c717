/** Words of a sentence that say nothing about goods. */
const NOISE = new Set(
  (
    '的 款 瓶 支 酒 买 要 和 与 或 元 块 年 年份 推荐 一下 哪款 哪个 价格 多少钱 适合 配 搭配 搭 佐餐 下 吃 喝 时 时候 想 我想 我要 我 有 有没有 有什么 什么 ' +
    '一款 一瓶 几瓶 几款 一些 请问 请 帮我 给 给我 找 找一 看看 来 来点 来一 好喝 好 好的 不错 性价比 高 性价比高 左右 上下 吗 呢 吧 了 是 在 用 ' +
    '酒庄 产区 产 出产 出品 牌子 品牌 系列 类 类型 口味 口感 味道 味 正宗 正品 便宜 实惠 划算 便宜的 卖 可以 能 比较 点 一点 个 那种 这种 酒水 葡萄 ' +
    '价位 价钱 预算 之间 大概 公司 装 现货 有货 wine wines the of and de la le with for'
  ).split(' '),
);
export const MAX_NOISE = 4;

export const isNoise = (text: string): boolean => NOISE.has(text);
