import { FACTS } from '@cellar/shared/constants/facts';
import { DAY, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { draw } from '../../pictures';
import { wineColour } from '../pictures/gallery';
import { lookOf } from '../pictures/looks';
import type { Item } from '../wines/item';
import { items, productId } from '../products';
import { between, pick, pickSome, randomOf } from '../random';

export const nicknames = [
  '林间小酌',
  '阿杰爱喝酒',
  '半杯残红',
  '周末开瓶',
  '老酒客',
  '沪上饭局',
  '陈小满',
  '西窗',
  '梅子黄时',
  '北城旧事',
  '小米辣',
  '王太太',
  '酒馆老板娘',
  '江南',
  '顾北',
  '一只橘猫',
  '许愿',
  '阿May',
  '盐田仔',
  '大鹏',
  '周先生',
  '丁香',
  '高山流水',
  '不醉不归',
  '徐徐',
  '深夜食堂',
  '何以解忧',
  '单宁控',
  '气泡姑娘',
  '黑皮诺信徒',
  '厨房里的猫',
  '南京路口',
  '二十四桥',
  '阿宽',
  '宋老师',
  '骑行的鱼',
  '木子',
  '钱塘潮',
  '老董',
  '胡同串子',
  '漫步者',
  '蓝田',
  '橡木桶',
  '晚风',
  '小院花开',
  '钓鱼佬',
  '阿芬',
  '珞珈山',
  '海边的卡',
  '包子铺',
  '马夫',
  '菜市口',
  '新手上路',
  '十年陈',
  '可可',
  '罗师傅',
  '星期五',
  '山城棒棒',
  '安静',
  '乐乐妈',
];

const openers: Record<string, string[]> = {
  red: [
    '第二次回购了，',
    '朋友聚会开的，',
    '醒了一个小时再喝，',
    '开瓶先闻了五分钟，',
    '买来配牛排，',
    '给老爸的生日酒，',
    '半信半疑下的单，',
    '和同事拼了一箱，',
    '周末自己在家喝，',
    '店里进了两箱，',
  ],
  white: [
    '冰镇之后，',
    '配清蒸鱼，',
    '夏天囤了一箱，',
    '第一次喝这个产区，',
    '下班来一杯，',
    '海鲜局带去的，',
    '太太很喜欢，',
  ],
  rose: ['颜色真好看，', '露营带的，', '冰到八度，', '闺蜜下午茶，'],
  sparkling: ['开瓶那一声就值了，', '年夜饭开场用的，', '配炸鸡绝了，', '婚礼选了三十瓶，', '庆祝升职，'],
  sweet: ['饭后一小杯，', '配蓝纹奶酪，', '本来不爱甜的，', '给妈妈买的，'],
  spirit: ['加了一块老冰，', '纯饮，', '送领导的，', '睡前一小杯，', '和岳父喝了半瓶，'],
  goods: ['包装很扎实，', '拿在手里有分量，', '送朋友乔迁，', '换掉了家里的旧款，'],
};
const likes: Record<string, string[]> = {
  red: [
    '果味很正，单宁不涩',
    '香气一层一层出来，越喝越有意思',
    '酒体饱满但不腻',
    '黑色水果的味道很集中，尾巴很长',
    '比同价位的喝着舒服',
    '年份够了，现在喝正好',
    '入口柔和，不太喝酒的人也能接受',
    '有一点点雪松和烟草味，喜欢',
  ],
  white: ['酸度很漂亮，一口接一口', '有柠檬和白花的香', '干净清爽，没有怪味', '矿物感明显，很醒神', '不甜，配菜刚好'],
  rose: ['清爽不甜腻', '草莓味淡淡的', '喝着没负担'],
  sparkling: ['气泡细，杯子里一直往上冒', '有烤面包的香气', '干爽，配餐很百搭', '不酸，女生也爱喝'],
  sweet: ['甜而不腻，酸度撑得住', '蜂蜜和杏干的味道', '香气浓得像果酱'],
  spirit: ['香气很足，入口顺', '回味里有香草和坚果', '不冲，很圆润'],
  goods: ['做工细致，没有瑕疵', '尺寸合适，好清洗', '比图片更好看'],
};
const services = [
  '恒温箱送来的，冰袋还是凉的。',
  '第二天就到了，包装里三层外三层。',
  '原箱发货，批号都能查到。',
  '客服推荐得很准。',
  '价格比实体店便宜不少。',
  '泡沫箱加气柱，一瓶没破。',
  '发票开得很快。',
  '',
];
const ends = ['会再来。', '已经推荐给朋友。', '等活动再囤。', '值得。', '下次试试别的年份。', '家里常备。', ''];
const doubts = [
  '味道还行，就是没有想象中惊艳。',
  '可能还要再放两年，现在有点紧。',
  '快递晚了一天，酒没问题。',
  '个人觉得橡木味稍重。',
  '性价比一般，等活动再买。',
  '酒标有一点蹭花，客服补了券。',
];
const complaints = ['外箱压坏了一角，还好酒没漏。', '口味偏酸，不太适合我。', '等了四天才到，有点久。'];
const replies = [
  '感谢你的支持，适饮温度 16–18°C，风味会更好。',
  '谢谢分享！下次可以试试它的兄弟年份。',
  '抱歉让你久等了，已补发一张优惠券，请在「我的优惠券」查看。',
  '感谢反馈，我们已与仓库核对包装流程。',
];
const followups = ['又开了一瓶，放了半年更柔和了。', '第二天喝剩下的半瓶，居然更香。', '送朋友的那瓶也说好。'];

const ALL_REVIEWS = 1240;
const FOR_FIRST = 46;

type ReviewText = { stars: number; body: string; reply: string | null; followup: string | null };

function textOf({ wine }: Item, random: () => number): ReviewText {
  const luck = random();
  if (luck < 0.03)
    return { stars: between(random, 1, 2), body: pick(random, complaints), reply: replies[2]!, followup: null };
  if (luck < 0.11)
    return {
      stars: 3,
      body: pick(random, doubts),
      reply: random() < 0.7 ? pick(random, replies.slice(2)) : null,
      followup: null,
    };
  const body = `${pick(random, openers[wine.type]!)}${pickSome(random, likes[wine.type]!, between(random, 1, 2)).join('，')}。${pick(random, services)}${pick(random, ends)}`;
  return {
    stars: random() < 0.8 ? 5 : 4,
    body,
    reply: random() < 0.15 ? pick(random, replies.slice(0, 2)) : null,
    followup: random() < 0.06 ? pick(random, followups) : null,
  };
}

/** Photos of a buyer: each is set up again, none is another review's. */
function snapshots(item: Item, review: number, random: () => number) {
  const { winery, wine, bottling } = item;
  if (wine.type === 'goods' || random() > 0.16) return [];
  const look = lookOf(winery, wine, bottling);
  return Array.from({ length: between(random, 1, 2) }, (_, at) =>
    draw(
      `${bottling.code}-${review}-${at}`,
      { kind: 'table', look, wine: wineColour(wine), seed: (Number(bottling.code.slice(1)) * 100 + review) * 2 + at },
      '买家晒图',
    ),
  );
}

function reviewsOf(item: Item, count: number, now: Date) {
  const random = randomOf(`reviews:${item.bottling.code}`);
  return Array.from({ length: count }, (_, at) => {
    const { stars, body, reply, followup } = textOf(item, random);
    const days = (at === 0 ? random() * 3 : random() * 260) + 0.05;
    const written = new Date(now.getTime() - days * DAY - HOUR * random());
    return {
      id: seedId('review', `${item.bottling.code}-${at}`),
      product_id: productId(item.bottling.code),
      nickname: pick(random, nicknames),
      stars,
      body,
      pictures: JSON.stringify(stars >= 4 ? snapshots(item, at, random) : []),
      reply,
      followup,
      followup_at: followup ? new Date(now.getTime() - (days * DAY) / 2) : null,
      at: written,
    };
  });
}

/** Reviews lie where goods are sold: many for few, some for most, none for a few. */
export function reviewRows(now: Date) {
  const weights = items.map(({ bottling }) => randomOf(`popular:${bottling.code}`)() ** 1.6);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return items.flatMap((item, at) =>
    reviewsOf(
      item,
      item.bottling.code === 'C1001' ? FOR_FIRST : Math.round((weights[at]! / whole) * (ALL_REVIEWS - FOR_FIRST)),
      now,
    ),
  );
}

const talks: [ask: string, answer: string][] = [
  ['需要醒酒吗？', '建议提前 30–60 分钟开瓶；老年份慢慢倒，注意沉淀即可。'],
  ['送礼有礼盒和手提袋吗？', '单瓶可加购皮质礼盒，整箱为原厂木箱或纸箱，附手提袋一只。'],
  ['保质期多久，现在喝合适吗？', '葡萄酒按适饮期判断，页面参数里写了适饮期，恒温保存的话还能再放。'],
  ['发票可以开公司抬头吗？', '可以，结算页填写抬头与税号，电子发票当天开出。'],
  ['是原瓶进口吗，有报关单吗？', '原瓶原装进口，每批都有报关单和检验检疫证明，联系客服可提供扫描件。'],
  ['夏天发货会不会晒坏？', `五月到九月全程恒温箱加冰袋，仓库 ${FACTS.cellarTemperature} 恒温发出。`],
  ['和另一个年份有什么区别？', '这一年更饱满一些，另一年酸度更高、更清爽，喜欢马上喝的选前者。'],
  ['一箱是几支？可以混箱吗？', '标准箱规格见「规格」，同仓商品可以混箱，一起发出。'],
  ['瓶塞是橡木塞还是螺旋盖？', '以页面图片为准，这款是天然软木塞。'],
  ['没喝完怎么保存？', '塞好放冰箱，干红三天内、起泡酒当天喝完风味最好。'],
  ['适合女生喝吗？', '口感柔和，果香明显，稍微冰一下更讨喜。'],
  ['能放酒柜陈放几年？', '看页面适饮期，建议 12–15°C 横放，避光避震。'],
];
const unanswered = ['团购二十箱有优惠吗？', '新年份什么时候到货？', '可以刻字吗？'];

const QUESTIONS_UP_TO = 4;

export function questionRows(now: Date) {
  return items.flatMap((item) => {
    const { code } = item.bottling;
    const random = randomOf(`questions:${code}`);
    const count = code === 'C1001' ? 6 : between(random, 0, QUESTIONS_UP_TO);
    const answered = pickSome(random, talks, count).map(([body, answer]) => ({
      body,
      answer: answer as string | null,
    }));
    const open = random() < 0.08 ? [{ body: pick(random, unanswered), answer: null }] : [];
    return [...answered, ...open].map(({ body, answer }, at) => {
      const asked = new Date(now.getTime() - (random() * 180 + 1) * DAY);
      return {
        id: seedId('question', `${code}-${at}`),
        product_id: productId(code),
        nickname: pick(random, nicknames),
        body,
        answer,
        answered_at: answer ? new Date(asked.getTime() + (1 + random() * 20) * HOUR) : null,
        at: asked,
      };
    });
  });
}

const BATCH = 400;

export async function seedTalk(tx: Tx, now: Date) {
  const reviews = reviewRows(now);
  for (let at = 0; at < reviews.length; at += BATCH)
    await tx
      .insertInto('review')
      .values(reviews.slice(at, at + BATCH))
      .execute();
  const questions = questionRows(now);
  for (let at = 0; at < questions.length; at += BATCH)
    await tx
      .insertInto('question')
      .values(questions.slice(at, at + BATCH))
      .execute();
}
