/** Words of a grape: what it smells of when young, what age and oak add, how it feels. */
export type Grape = { id: string; name: string; foreignName: string; fruit: string[]; more: string[]; feel: string[]; body: number; acidity: number; tannin: number | null };

type Row = [id: string, name: string, foreignName: string, fruit: string, more: string, feel: string, body: number, acidity: number, tannin: number | null];

const rows: Row[] = [
  ['cabernet-sauvignon', '赤霞珠', 'Cabernet Sauvignon', '黑醋栗 黑莓 黑樱桃 桑葚', '雪松 铅笔芯 薄荷 烟草 石墨', '骨架挺拔，单宁成熟而紧致|单宁细密如粉，层层推进|结构清晰，力量藏在分寸之内', 4, 4, 5],
  ['merlot', '梅洛', 'Merlot', '李子 黑樱桃 蓝莓 覆盆子', '可可 松露 甘草 月桂叶', '口感圆润丰满，单宁如天鹅绒|入口柔和，中段饱满多汁|质地厚实而没有棱角', 4, 3, 3],
  ['cabernet-franc', '品丽珠', 'Cabernet Franc', '红醋栗 覆盆子 紫罗兰 草莓', '青椒 削铅笔 干草 石墨', '酒体中等，单宁细致，酸度鲜亮|线条清秀，带着草本的清凉', 3, 4, 3],
  ['pinot-noir', '黑皮诺', 'Pinot Noir', '红樱桃 草莓 覆盆子 蔓越莓', '玫瑰 林下落叶 香料 野菌', '轻盈而有层次，单宁丝滑|酸度明亮，余味里红果与香料交替|质地细腻，像抚过丝绸', 2, 4, 2],
  ['syrah', '西拉', 'Syrah', '黑莓 蓝莓 黑李 桑葚', '黑胡椒 橄榄 烟熏 紫罗兰', '浓郁饱满，胡椒的辛香贯穿始终|果味深沉，单宁扎实而成熟|酒体丰厚，尾段带咸鲜与烟熏', 5, 3, 4],
  ['grenache', '歌海娜', 'Grenache', '草莓 覆盆子 樱桃 无花果', '白胡椒 干草药 甘草 橙皮', '温暖宽厚，单宁柔软|果味甜熟，酒精包裹得很好', 4, 2, 2],
  ['mourvedre', '慕合怀特', 'Mourvèdre', '黑莓 黑李 桑葚', '野味 皮革 百里香', '结实粗犷，骨感分明', 4, 3, 4],
  ['gamay', '佳美', 'Gamay', '红樱桃 草莓 蔓越莓', '牡丹 紫罗兰 花岗岩', '多汁爽口，几乎没有重量|轻快鲜活，单宁柔软', 2, 4, 1],
  ['malbec', '马尔贝克', 'Malbec', '黑李 黑莓 蓝莓', '紫罗兰 摩卡 可可', '丰满柔顺，单宁圆熟|果味浓郁，收口带花香', 4, 3, 3],
  ['carmenere', '佳美娜', 'Carménère', '黑莓 李子 黑樱桃', '青椒 可可 咖啡豆', '单宁柔软，带特有的草本与咖啡气息|圆厚多汁，尾段微辛', 4, 3, 3],
  ['nebbiolo', '内比奥罗', 'Nebbiolo', '酸樱桃 覆盆子 草莓', '玫瑰 焦油 干草药 橙皮', '色浅而骨硬，单宁绵长有力|酸度与单宁撑起修长的身形', 4, 5, 5],
  ['barbera', '巴贝拉', 'Barbera', '酸樱桃 李子 黑莓', '紫罗兰 香料', '酸度活泼，单宁轻柔，极易下饭', 3, 5, 2],
  ['sangiovese', '桑娇维塞', 'Sangiovese', '酸樱桃 红李 蔓越莓', '干番茄叶 牛至 皮革 茶叶', '酸度明快，单宁带一点砂质的抓力|瘦而有劲，余味干净', 3, 5, 4],
  ['corvina', '科维纳', 'Corvina', '樱桃干 李子 葡萄干', '苦巧克力 肉桂 烟草', '浓厚绵密，甘甜与微苦平衡|酒体丰腴，酒精温热而不灼', 5, 3, 3],
  ['primitivo', '普里米蒂沃', 'Primitivo', '黑莓酱 李子干 蓝莓', '甘草 无花果 可可', '甜熟奔放，入口几近果酱|单宁柔软，酒体饱满', 5, 2, 2],
  ['nerello', '玛斯卡斯奈莱斯', 'Nerello Mascalese', '红醋栗 酸樱桃 石榴', '火山灰 干玫瑰 血橙', '清瘦灵动，矿物感从头贯到尾', 3, 5, 3],
  ['tempranillo', '丹魄', 'Tempranillo', '黑樱桃 李子 草莓干', '香草 椰子 烟草 皮革', '单宁成熟，橡木香与果味交融|酒体中等偏满，余味带甜香料', 4, 3, 4],
  ['carinena', '佳丽酿', 'Cariñena', '黑莓 黑樱桃 桑葚', '板岩 香草丛 黑胡椒', '浓缩而带劲，酸度不让浓郁显得沉重', 5, 4, 4],
  ['touriga', '国产多瑞加', 'Touriga Nacional', '黑莓 蓝莓 桑葚', '紫罗兰 佛手柑 岩玫瑰', '花香浓烈，单宁厚实', 5, 3, 4],
  ['pinotage', '皮诺塔吉', 'Pinotage', '黑莓 李子 桑葚', '烟熏 摩卡 红茶', '果味外放，烟熏与咖啡点缀其间', 4, 3, 3],
  ['marselan', '马瑟兰', 'Marselan', '蓝莓 桑葚 荔枝', '薄荷 紫罗兰 甘草', '色深而单宁细，果香极为奔放|多汁柔顺，带东方人熟悉的花果香', 4, 3, 3],
  ['chardonnay', '霞多丽', 'Chardonnay', '柠檬 青苹果 白桃 梨', '榛子 奶油 烤面包 燧石', '酸度与圆润相互托举|入口清冽，中段渐渐展开坚果与奶油|线条紧致，余味里有盐', 3, 4, null],
  ['sauvignon-blanc', '长相思', 'Sauvignon Blanc', '醋栗 百香果 西柚 青柠', '黄杨叶 青草 燧石', '爽脆直接，酸度如刚切开的柠檬|香气扑面，收口干净利落', 2, 5, null],
  ['riesling', '雷司令', 'Riesling', '青柠 白桃 青苹果 杏', '白花 板岩 蜂蜡 汽油', '酸度如钢丝，甜与酸互相追逐|轻盈透明，矿物感细长', 2, 5, null],
  ['chenin-blanc', '白诗南', 'Chenin Blanc', '榅桲 黄苹果 梨', '蜂蜜 湿羊毛 姜', '质地蜡质，酸度深藏而持久', 3, 5, null],
  ['semillon', '赛美蓉', 'Sémillon', '杏干 橙皮 蜂蜜', '藏红花 杏仁 羊毛脂', '油润厚实，甜美而不失平衡', 4, 3, null],
  ['gewurztraminer', '琼瑶浆', 'Gewürztraminer', '荔枝 玫瑰 橙花', '姜 肉桂 土耳其软糖', '芬芳浓郁，质地近乎油滑', 4, 2, null],
  ['pinot-gris', '灰皮诺', 'Pinot Gris', '梨 黄桃 甜瓜', '蜂蜜 杏仁 烟熏', '圆润饱满，尾段带一点微苦', 3, 3, null],
  ['viognier', '维欧尼', 'Viognier', '杏 水蜜桃 橙花', '忍冬 白胡椒', '香气丰盈，酒体丰腴', 4, 2, null],
  ['albarino', '阿尔巴利诺', 'Albariño', '白桃 青柠 甜瓜', '海盐 茉莉', '咸鲜多汁，酸度爽利', 2, 5, null],
  ['verdejo', '弗德乔', 'Verdejo', '青柠 白桃 茴香', '青草 苦杏仁', '清爽之中带一缕茴香的微苦', 2, 4, null],
  ['glera', '歌蕾拉', 'Glera', '青苹果 白梨 柠檬', '洋槐花', '气泡柔和，轻松讨喜', 2, 4, null],
  ['moscato', '小白玫瑰', 'Moscato Bianco', '水蜜桃 葡萄 橙花', '蜂蜜 鼠尾草', '微泡甜美，酒精轻到可以当下午茶', 1, 3, null],
  ['torrontes', '托伦特斯', 'Torrontés', '荔枝 葡萄柚 白桃', '茉莉 玫瑰', '闻着甜，喝着干，香气满室', 2, 4, null],
  ['loureiro', '洛雷罗', 'Loureiro', '青柠 绿苹果', '月桂叶 橙花', '微微气泡，低酒精，清凉解渴', 1, 5, null],
  ['petit-manseng', '小芒森', 'Petit Manseng', '菠萝 芒果 杏干', '蜂蜜 姜花', '高酸托住浓甜，甜而不腻', 4, 5, null],
  ['ugni-blanc', '白玉霓', 'Ugni Blanc', '葡萄花 杏 橙皮', '香草 肉桂 蜜饯 陈木', '圆熟醇厚，余香盘旋不去', 4, 2, null],
  ['palomino', '帕洛米诺', 'Palomino', '青苹果 杏仁', '海盐 烤面包 核桃', '极干而咸鲜，后味带坚果', 2, 4, null],
  ['malt', '大麦麦芽', 'Malted Barley', '麦芽糖 苹果派 葡萄干', '蜂蜡 雪莉 橡木 烟熏', '甜美开场，香料收尾，层次分明', 4, 2, null],
];

export const grapes: Grape[] = rows.map(([id, name, foreignName, fruit, more, feel, body, acidity, tannin]) => ({
  id, name, foreignName, fruit: fruit.split(' '), more: more.split(' '), feel: feel.split('|'), body, acidity, tannin,
}));

export const grapeOf = (id: string): Grape => {
  const found = grapes.find((grape) => grape.id === id);
  if (!found) throw new Error(`no grape ${id}`);
  return found;
};
