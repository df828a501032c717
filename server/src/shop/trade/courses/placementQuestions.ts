type Question = {
  id: string;
  /** Its difficulty: from what one knows before the first level to what the third one teaches. */
  step: 1 | 2 | 3 | 4;
  text: string;
  options: readonly string[];
  /** Place of the right option. */
  right: number;
  explanation: string;
};

/** The questions that say which level fits, the easy ones first. */
export const placementQuestions: readonly Question[] = [
  {
    id: 'colour',
    step: 1,
    text: '红葡萄酒的颜色主要来自哪里？',
    options: ['葡萄果肉', '葡萄皮', '橡木桶', '葡萄籽'],
    right: 1,
    explanation: '色素在葡萄皮里。红葡萄酒连皮一起发酵，颜色与单宁由此进入酒中；多数黑葡萄的果肉是无色的。',
  },
  {
    id: 'serving',
    step: 1,
    text: '一支清爽的干白，喝的时候大约多少度最合适？',
    options: ['室温即可', '15–18℃', '7–10℃', '0–3℃'],
    right: 2,
    explanation: '清爽的干白在 7–10℃ 时酸度明快、果香清楚。太冰会把香气压住，太暖则显得松散、酒精味突出。',
  },
  {
    id: 'tannin',
    step: 1,
    text: '喝红酒时牙龈发干、发涩的感觉来自什么？',
    options: ['酸', '酒精', '单宁', '糖'],
    right: 2,
    explanation: '单宁与唾液中的蛋白结合，带来收敛感。酸让人流口水，酒精带来热感，糖带来甜味。',
  },
  {
    id: 'grape',
    step: 2,
    text: '法国夏布利（Chablis）的白葡萄酒用哪个品种酿造？',
    options: ['长相思', '雷司令', '霞多丽', '白诗南'],
    right: 2,
    explanation: '夏布利在勃艮第最北端，只用霞多丽。冷凉气候使它酸度高，常见青苹果、柠檬与矿物感，多数不过新桶。',
  },
  {
    id: 'blend',
    step: 2,
    text: '波尔多右岸（圣埃美隆、波美侯）的红葡萄酒通常以哪个品种为主？',
    options: ['赤霞珠', '梅洛', '西拉', '黑皮诺'],
    right: 1,
    explanation: '右岸黏土多、土壤凉，早熟的梅洛更容易成熟；左岸的砾石保温排水，才是赤霞珠的天下。',
  },
  {
    id: 'sparkling',
    step: 2,
    text: '香槟瓶中的气泡是怎样产生的？',
    options: ['灌装时加入二氧化碳', '在大罐中二次发酵', '在瓶中二次发酵', '低温长时间浸皮'],
    right: 2,
    explanation: '香槟用传统法：基酒装瓶时加入糖与酵母，在瓶中二次发酵，气泡溶于酒中。普罗塞克多用大罐法。',
  },
  {
    id: 'malolactic',
    step: 3,
    text: '苹果酸乳酸转化会给霞多丽带来什么？',
    options: ['酸度更尖锐，果香更浓', '颜色变深，单宁增加', '酒精度明显升高', '酸度变柔和，可能带有黄油香气'],
    right: 3,
    explanation: '乳酸菌把尖锐的苹果酸变成柔和的乳酸，副产物双乙酰带来黄油香气。它不改变单宁，也几乎不影响酒精度。',
  },
  {
    id: 'noble-rot',
    step: 3,
    text: '贵腐菌要让葡萄浓缩而不腐烂，葡萄园最需要怎样的天气？',
    options: ['清晨潮湿多雾、午后干燥有阳光', '全天干热多风', '持续的秋雨', '采收前结冰'],
    right: 0,
    explanation: '晨雾让贵腐菌生长，午后的阳光与风使果粒失水、止住灰霉。苏玳与托卡伊都有这样的河流与秋天。',
  },
  {
    id: 'yield',
    step: 4,
    text: '冷凉产区的葡萄园常选朝南、有坡度的地块（北半球），主要原因是什么？',
    options: ['方便机械采收', '接受更多直射阳光，冷空气下沉、霜冻较少', '土壤更肥沃', '雨水更容易积存'],
    right: 1,
    explanation: '朝南坡地与阳光的夹角更大、日照更多，冷空气又顺坡流走。摩泽尔与勃艮第的好地块多在山坡中段。',
  },
  {
    id: 'dosage',
    step: 4,
    text: '标注 Brut Nature 的香槟，每升的糖不得超过多少，且除渣后不能做什么？',
    options: ['3 克，不补糖', '6 克，不过滤', '12 克，不调配', '17 克，不陈酿'],
    right: 0,
    explanation:
      'Brut Nature 每升低于 3 克糖，且除渣后不加糖。Extra Brut 上限 6 克，Brut 上限 12 克，Extra Dry 12–17 克。',
  },
];
