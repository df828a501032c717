export type Landscape = 'river' | 'hills' | 'mountains' | 'plain' | 'coast';
export type Country = { code: string; name: string; foreignName: string };
export type Region = {
  id: string;
  country: string;
  parent: string | null;
  name: string;
  foreignName: string;
  landscape: Landscape;
  /** What the ground is, as in 「砾石」. */
  soil: string;
  climate: 'cool' | 'mild' | 'warm';
  intro: string;
};

export const countries: Country[] = [
  { code: 'FR', name: '法国', foreignName: 'France' },
  { code: 'IT', name: '意大利', foreignName: 'Italia' },
  { code: 'ES', name: '西班牙', foreignName: 'España' },
  { code: 'AU', name: '澳大利亚', foreignName: 'Australia' },
  { code: 'CL', name: '智利', foreignName: 'Chile' },
  { code: 'DE', name: '德国', foreignName: 'Deutschland' },
  { code: 'US', name: '美国', foreignName: 'United States' },
  { code: 'NZ', name: '新西兰', foreignName: 'New Zealand' },
  { code: 'PT', name: '葡萄牙', foreignName: 'Portugal' },
  { code: 'AR', name: '阿根廷', foreignName: 'Argentina' },
  { code: 'ZA', name: '南非', foreignName: 'South Africa' },
  { code: 'CN', name: '中国', foreignName: 'China' },
  { code: 'GB', name: '英国', foreignName: 'Scotland' },
];

type Row = [id: string, parent: string | null, name: string, foreignName: string, landscape: Landscape, soil: string, climate: Region['climate'], intro: string];

const rows: Record<string, Row[]> = {
  FR: [
    ['bordeaux', null, '波尔多', 'Bordeaux', 'river', '砾石与黏土', 'mild', '吉伦特河把产区分成左右两岸：左岸砾石上的赤霞珠挺拔耐藏，右岸黏土上的梅洛丰润柔和。'],
    ['pauillac', 'bordeaux', '波亚克', 'Pauillac', 'river', '厚层砾石', 'mild', '左岸最有力量的村庄，厚厚的砾石排水极好，赤霞珠在这里写出黑醋栗、铅笔芯与雪松的经典笔触。'],
    ['margaux', 'bordeaux', '玛歌', 'Margaux', 'river', '浅层白色砾石', 'mild', '梅多克最南的名村，砾石浅而白，酒以花香与丝绸般的单宁见长。'],
    ['saint-julien', 'bordeaux', '圣朱利安', 'Saint-Julien', 'river', '砾石与黏土', 'mild', '面积最小的左岸名村，力量与优雅之间拿捏得最为匀称。'],
    ['saint-estephe', 'bordeaux', '圣爱斯泰夫', 'Saint-Estèphe', 'river', '砾石覆黏土', 'mild', '黏土多、保水好，炎热的年份里尤其从容，酒体结实，陈年缓慢。'],
    ['haut-medoc', 'bordeaux', '上梅多克', 'Haut-Médoc', 'river', '砾石与沙', 'mild', '名村之间与外围的广阔地带，性价比常常出人意料。'],
    ['saint-emilion', 'bordeaux', '圣埃美隆', 'Saint-Émilion', 'hills', '石灰岩与黏土', 'mild', '中世纪小镇下的石灰岩高地，梅洛与品丽珠在这里圆润而有骨。'],
    ['pomerol', 'bordeaux', '波美侯', 'Pomerol', 'plain', '蓝黏土', 'mild', '没有分级，也不需要分级：蓝黏土上的梅洛如天鹅绒般厚实。'],
    ['pessac-leognan', 'bordeaux', '佩萨克-雷奥良', 'Pessac-Léognan', 'plain', '砾石与沙', 'mild', '波尔多城边最古老的葡萄园，红白皆佳，红酒常带一缕烟熏与松脂。'],
    ['sauternes', 'bordeaux', '苏玳', 'Sauternes', 'river', '砾石与石灰岩', 'mild', '锡龙河的晨雾带来贵腐菌，把赛美蓉浓缩成蜜。'],
    ['burgundy', null, '勃艮第', 'Bourgogne', 'hills', '石灰岩与泥灰岩', 'cool', '一道东向的山坡，上千块被僧侣丈量过的地块，黑皮诺与霞多丽的故乡。'],
    ['chablis', 'burgundy', '夏布利', 'Chablis', 'hills', '启莫里阶石灰岩', 'cool', '侏罗纪海底的牡蛎化石铺成土壤，霞多丽在这里清冽如燧石。'],
    ['gevrey-chambertin', 'burgundy', '热夫雷-香贝丹', 'Gevrey-Chambertin', 'hills', '石灰岩与褐色黏土', 'cool', '夜丘北端的大村，黑皮诺筋骨分明，带甘草与野味。'],
    ['morey-saint-denis', 'burgundy', '莫雷-圣丹尼', 'Morey-Saint-Denis', 'hills', '石灰岩碎石', 'cool', '夹在两座名村之间，兼有前者的骨与后者的香。'],
    ['vosne-romanee', 'burgundy', '沃恩-罗曼尼', 'Vosne-Romanée', 'hills', '石灰岩与薄黏土', 'cool', '夜丘的中心，花香、香料与细密单宁在此合一。'],
    ['beaune', 'burgundy', '博讷', 'Beaune', 'hills', '泥灰岩', 'cool', '勃艮第的酒都，一级园连成一片，酒性平易而耐品。'],
    ['pommard', 'burgundy', '波玛', 'Pommard', 'hills', '含铁黏土', 'cool', '伯恩丘最有劲道的红酒，铁质黏土带来厚实的单宁。'],
    ['meursault', 'burgundy', '默尔索', 'Meursault', 'hills', '泥灰岩', 'cool', '霞多丽的温暖面孔：榛子、黄油与熟梨。'],
    ['puligny-montrachet', 'burgundy', '普里尼-蒙哈榭', 'Puligny-Montrachet', 'hills', '石灰岩', 'cool', '白葡萄酒的尺规，白花与矿物在紧致的酸度中缓缓打开。'],
    ['macon', 'burgundy', '马贡', 'Mâcon', 'hills', '石灰岩与沙', 'mild', '勃艮第的南门，霞多丽成熟而亲切。'],
    ['champagne', null, '香槟', 'Champagne', 'hills', '白垩', 'cool', '欧洲最北的名产区之一，白垩地窖里静静完成的第二次发酵成就了气泡。'],
    ['reims', 'champagne', '兰斯山', 'Montagne de Reims', 'hills', '白垩与黏土', 'cool', '黑皮诺的王国，给香槟以骨架。'],
    ['cote-des-blancs', 'champagne', '白丘', 'Côte des Blancs', 'hills', '纯白垩', 'cool', '几乎只种霞多丽，酒线条修长，如盐粒般明亮。'],
    ['rhone', null, '罗讷河谷', 'Vallée du Rhône', 'river', '花岗岩与鹅卵石', 'warm', '北部是花岗岩陡坡上的西拉，南部是鹅卵石间的歌海娜，密史脱拉风终年吹拂。'],
    ['cote-rotie', 'rhone', '罗第丘', 'Côte-Rôtie', 'hills', '片岩', 'mild', '「烤焦的山坡」，片岩梯田陡到只能手工劳作，西拉香气高扬。'],
    ['hermitage', 'rhone', '埃米塔日', 'Hermitage', 'hills', '花岗岩', 'mild', '一座朝南的花岗岩山丘，西拉在此深沉而长寿。'],
    ['chateauneuf', 'rhone', '教皇新堡', 'Châteauneuf-du-Pape', 'plain', '大块鹅卵石', 'warm', '白天晒热的卵石夜里继续烘着葡萄，歌海娜浓郁温暖。'],
    ['cotes-du-rhone', 'rhone', '罗讷河谷丘', 'Côtes du Rhône', 'river', '砾石与黏土', 'warm', '南罗讷的日常之酒，红果与香草丛的气息。'],
    ['loire', null, '卢瓦尔河谷', 'Vallée de la Loire', 'river', '石灰华与燧石', 'cool', '法国最长的河流沿岸，城堡与葡萄园相间，白诗南与长相思各擅胜场。'],
    ['sancerre', 'loire', '桑塞尔', 'Sancerre', 'hills', '燧石与石灰岩', 'cool', '长相思的原乡，燧石气息与醋栗叶交织。'],
    ['vouvray', 'loire', '武弗雷', 'Vouvray', 'river', '石灰华', 'cool', '白诗南从干到甜皆可成酒，石灰华岩洞便是天然酒窖。'],
    ['chinon', 'loire', '希农', 'Chinon', 'river', '砾石与石灰华', 'cool', '品丽珠的故乡，紫罗兰与削铅笔的清香。'],
    ['alsace', null, '阿尔萨斯', 'Alsace', 'mountains', '花岗岩与石灰岩', 'cool', '孚日山脉挡住了雨云，法国最干爽的产区之一，香气型白葡萄的天堂。'],
    ['provence', null, '普罗旺斯', 'Provence', 'coast', '石灰岩与片岩', 'warm', '薰衣草、海风与淡粉色的桃红。'],
    ['beaujolais', null, '博若莱', 'Beaujolais', 'hills', '粉色花岗岩', 'mild', '佳美在花岗岩上变得细致，十个村庄各有面目。'],
    ['languedoc', null, '朗格多克', 'Languedoc', 'coast', '片岩与石灰岩', 'warm', '地中海边的广阔葡萄园，新一代酿酒人正重写它的声誉。'],
    ['cognac', null, '干邑', 'Cognac', 'plain', '白垩', 'mild', '白玉霓的清淡酒液经两次蒸馏，在利穆赞橡木中沉睡数十年。'],
    ['armagnac', null, '雅文邑', 'Armagnac', 'plain', '黄褐色沙土', 'mild', '比干邑更古老的白兰地，一次蒸馏，风味更野。'],
  ],
  IT: [
    ['piedmont', null, '皮埃蒙特', 'Piemonte', 'hills', '钙质泥灰岩', 'mild', '阿尔卑斯山脚下的雾与丘陵，内比奥罗的唯一舞台。'],
    ['barolo', 'piedmont', '巴罗洛', 'Barolo', 'hills', '蓝灰色泥灰岩', 'mild', '内比奥罗的王座：玫瑰、焦油与漫长的单宁。'],
    ['barbaresco', 'piedmont', '巴巴莱斯科', 'Barbaresco', 'hills', '钙质黏土', 'mild', '比巴罗洛略早成熟，香气更轻盈。'],
    ['asti', 'piedmont', '阿斯蒂', 'Asti', 'hills', '沙质泥灰岩', 'mild', '小白玫瑰酿成低度甜美的微泡酒。'],
    ['tuscany', null, '托斯卡纳', 'Toscana', 'hills', '加莱斯特罗页岩', 'warm', '柏树、石屋与起伏的丘陵，桑娇维塞在这里有上百种面貌。'],
    ['chianti-classico', 'tuscany', '经典基安蒂', 'Chianti Classico', 'hills', '页岩与石灰岩', 'warm', '佛罗伦萨与锡耶纳之间的山丘，酸樱桃与干草药。'],
    ['montalcino', 'tuscany', '蒙塔奇诺', 'Montalcino', 'hills', '泥灰岩与黏土', 'warm', '布鲁奈罗在大桶中沉默数年后方才开口。'],
    ['bolgheri', 'tuscany', '宝格丽', 'Bolgheri', 'coast', '砾石与黏土', 'warm', '面朝第勒尼安海，波尔多品种在此成就了意大利的现代传奇。'],
    ['veneto', null, '威尼托', 'Veneto', 'hills', '石灰岩与火山土', 'mild', '从风干葡萄的深沉到普罗塞克的轻盈，一州尽有。'],
    ['valpolicella', 'veneto', '瓦波利切拉', 'Valpolicella', 'hills', '石灰岩', 'mild', '把葡萄摊在竹架上风干百日，酿成阿玛罗尼。'],
    ['prosecco', 'veneto', '普罗塞克', 'Prosecco', 'hills', '泥灰岩', 'mild', '梨与白花的气泡，意大利人傍晚的第一杯。'],
    ['sicily', null, '西西里', 'Sicilia', 'mountains', '火山土', 'warm', '地中海最大的岛，火山与海风共同塑造葡萄。'],
    ['etna', 'sicily', '埃特纳', 'Etna', 'mountains', '黑色火山灰', 'mild', '海拔八百米的火山坡，老藤玛斯卡斯奈莱斯清瘦而灵动。'],
    ['puglia', null, '普利亚', 'Puglia', 'plain', '红土', 'warm', '靴跟上的红土平原，普里米蒂沃甜熟奔放。'],
  ],
  ES: [
    ['rioja', null, '里奥哈', 'Rioja', 'mountains', '石灰质黏土', 'mild', '坎塔布里亚山脉之南，丹魄与美国橡木一个多世纪的默契。'],
    ['ribera', null, '杜埃罗河岸', 'Ribera del Duero', 'plain', '石灰岩与沙', 'mild', '海拔八百米的高原，昼夜温差让丹魄又黑又紧。'],
    ['priorat', null, '普里奥拉托', 'Priorat', 'mountains', '黑色板岩', 'warm', '黑板岩上的老藤歌海娜，产量极低，浓缩如墨。'],
    ['rias-baixas', null, '下海湾', 'Rías Baixas', 'coast', '花岗岩沙', 'cool', '大西洋边的花岗岩棚架，阿尔巴利诺咸鲜多汁。'],
    ['penedes', null, '佩内德斯', 'Penedès', 'hills', '石灰岩', 'mild', '卡瓦的故乡，传统法气泡酒的性价之选。'],
    ['rueda', null, '卢埃达', 'Rueda', 'plain', '卵石与沙', 'mild', '高原上的弗德乔，茴香与青柠。'],
    ['toro', null, '托罗', 'Toro', 'plain', '沙与卵石', 'warm', '名如其酒：公牛般的丹魄。'],
    ['jerez', null, '赫雷斯', 'Jerez', 'coast', '白色石灰土', 'warm', '酒花、索雷拉与海风，雪莉的三个秘密。'],
  ],
  AU: [
    ['barossa', null, '巴罗萨谷', 'Barossa Valley', 'plain', '红褐色壤土', 'warm', '世界上最老的一批西拉藤还在这里结果，酒浓厚而慷慨。'],
    ['mclaren-vale', null, '麦克拉伦谷', 'McLaren Vale', 'coast', '沙与铁矿石', 'warm', '海湾的午后凉风让西拉与歌海娜熟而不腻。'],
    ['coonawarra', null, '库纳瓦拉', 'Coonawarra', 'plain', '红土覆石灰岩', 'mild', '一条狭长的红土带，澳洲最具辨识度的赤霞珠。'],
    ['clare-valley', null, '克莱尔谷', 'Clare Valley', 'hills', '板岩与石灰岩', 'mild', '雷司令直爽如青柠，陈年后转为烤面包与蜂蜡。'],
    ['adelaide-hills', null, '阿德莱德山', 'Adelaide Hills', 'hills', '砂岩', 'cool', '海拔带来凉意，霞多丽与长相思清新雅致。'],
    ['yarra-valley', null, '雅拉谷', 'Yarra Valley', 'hills', '灰色壤土', 'cool', '墨尔本城郊的凉爽谷地，黑皮诺与霞多丽的优雅派。'],
    ['margaret-river', null, '玛格丽特河', 'Margaret River', 'coast', '含铁砾石', 'mild', '三面临海，赤霞珠细致，霞多丽饱满。'],
    ['tasmania', null, '塔斯马尼亚', 'Tasmania', 'coast', '粗玄岩', 'cool', '最南的葡萄园，气泡酒与黑皮诺的新高地。'],
  ],
  CL: [
    ['maipo', null, '迈坡谷', 'Valle del Maipo', 'mountains', '冲积砾石', 'warm', '安第斯山脚的砾石台地，智利赤霞珠的摇篮，常带一丝桉树清凉。'],
    ['colchagua', null, '空加瓜谷', 'Valle de Colchagua', 'hills', '花岗岩与黏土', 'warm', '佳美娜与西拉在温暖的谷底浓郁成熟。'],
    ['casablanca', null, '卡萨布兰卡谷', 'Valle de Casablanca', 'coast', '沙质花岗岩', 'cool', '洪堡寒流送来晨雾，白葡萄清脆明亮。'],
    ['aconcagua', null, '阿空加瓜谷', 'Valle de Aconcagua', 'mountains', '冲积石与黏土', 'warm', '从雪峰到海岸一百公里，赤霞珠与西拉兼备力度与清凉。'],
  ],
  DE: [
    ['mosel', null, '摩泽尔', 'Mosel', 'river', '蓝灰板岩', 'cool', '河湾上近乎垂直的板岩坡，雷司令轻盈、低度而长寿。'],
    ['saar', 'mosel', '萨尔', 'Saar', 'river', '灰板岩', 'cool', '比摩泽尔更冷一度，酸度如钢丝。'],
    ['rheingau', null, '莱茵高', 'Rheingau', 'river', '板岩与石英岩', 'cool', '莱茵河在此转向西流，整片葡萄园面南而坐。'],
    ['pfalz', null, '法尔兹', 'Pfalz', 'hills', '砂岩与石灰岩', 'mild', '德国最温暖的产区之一，干型雷司令与黑皮诺饱满有力。'],
    ['nahe', null, '纳厄', 'Nahe', 'river', '斑岩与板岩', 'cool', '土壤种类多到像一座地质博物馆。'],
  ],
  US: [
    ['napa', null, '纳帕谷', 'Napa Valley', 'hills', '火山土与冲积土', 'warm', '加州赤霞珠的名片，果味丰沛、单宁成熟。'],
    ['sonoma', null, '索诺玛', 'Sonoma', 'coast', '沙质壤土', 'mild', '海雾穿过山口，黑皮诺与霞多丽多汁而清新。'],
    ['willamette', null, '威拉米特谷', 'Willamette Valley', 'hills', '红色火山土', 'cool', '俄勒冈的黑皮诺，红果与松林。'],
    ['columbia', null, '哥伦比亚谷', 'Columbia Valley', 'plain', '黄土与玄武岩', 'mild', '沙漠边缘的漫长日照，梅洛与西拉色深味净。'],
  ],
  NZ: [
    ['marlborough', null, '马尔堡', 'Marlborough', 'plain', '河床砾石', 'cool', '百香果与青草的长相思，从这里走向世界。'],
    ['central-otago', null, '中奥塔哥', 'Central Otago', 'mountains', '片岩与黄土', 'cool', '世界最南的葡萄园之一，黑皮诺浓郁而纯净。'],
    ['hawkes-bay', null, '霍克斯湾', "Hawke's Bay", 'coast', '温暖砾石', 'mild', '吉布利特砾石上的西拉与波尔多混酿。'],
  ],
  PT: [
    ['douro', null, '杜罗河谷', 'Douro', 'river', '片岩', 'warm', '片岩梯田层层叠叠，干红与波特同根而生。'],
    ['alentejo', null, '阿连特茹', 'Alentejo', 'plain', '花岗岩与黏土', 'warm', '软木橡树与阳光，酒性圆熟亲切。'],
    ['vinho-verde', null, '绿酒产区', 'Vinho Verde', 'hills', '花岗岩', 'cool', '轻盈微气的白，夏日的第一口清凉。'],
    ['madeira', null, '马德拉', 'Madeira', 'coast', '火山土', 'warm', '被时间与热量反复打磨的酒，开瓶后仍可久存。'],
  ],
  AR: [
    ['mendoza', null, '门多萨', 'Mendoza', 'mountains', '冲积沙石', 'warm', '安第斯雪水浇灌的高海拔葡萄园，马尔贝克的第二故乡。'],
    ['uco-valley', 'mendoza', '优克谷', 'Valle de Uco', 'mountains', '钙质砾石', 'mild', '海拔一千二百米以上，马尔贝克花香更盛、酸度更亮。'],
    ['salta', null, '萨尔塔', 'Salta', 'mountains', '沙与砾石', 'mild', '近两千米的高原，托伦特斯香气扑鼻。'],
  ],
  ZA: [
    ['stellenbosch', null, '斯泰伦博斯', 'Stellenbosch', 'mountains', '风化花岗岩', 'warm', '群山环抱的大学城，赤霞珠与皮诺塔吉。'],
    ['swartland', null, '黑地', 'Swartland', 'hills', '片岩与花岗岩', 'warm', '灌木老藤与少干预的酿法，南非最有生气的产区。'],
    ['constantia', null, '康斯坦提亚', 'Constantia', 'coast', '风化花岗岩', 'mild', '两洋交汇的凉风，甜酒曾是欧洲宫廷的珍藏。'],
  ],
  CN: [
    ['ningxia', null, '宁夏贺兰山东麓', 'Ningxia', 'mountains', '冲积砾石与灰钙土', 'mild', '贺兰山挡住寒风，黄河水滴灌砾石滩，中国赤霞珠的高地。'],
    ['yunnan', null, '云南香格里拉', 'Shangri-La', 'mountains', '片岩与河谷砾石', 'mild', '澜沧江峡谷里两千米以上的小块藏地葡萄园。'],
    ['shandong', null, '山东蓬莱', 'Penglai', 'coast', '花岗岩风化土', 'mild', '海岸丘陵上的马瑟兰与小芒森，海风带来长长的成熟期。'],
    ['xinjiang', null, '新疆焉耆', 'Yanqi', 'plain', '戈壁砾石', 'warm', '天山雪水与戈壁日照，糖度充足而夜晚冰凉。'],
  ],
  GB: [
    ['speyside', null, '斯佩塞', 'Speyside', 'river', '花岗岩与泥炭', 'cool', '斯佩河畔的蒸馏厂密度冠绝苏格兰，麦芽甜美、雪莉桶芬芳。'],
    ['islay', null, '艾雷岛', 'Islay', 'coast', '泥炭', 'cool', '海岛泥炭熏出的烟与盐。'],
  ],
};

export const regions: Region[] = Object.entries(rows).flatMap(([country, list]) =>
  list.map(([id, parent, name, foreignName, landscape, soil, climate, intro]) => ({ id, country, parent, name, foreignName, landscape, soil, climate, intro })),
);

export const regionOf = (id: string): Region => {
  const found = regions.find((region) => region.id === id);
  if (!found) throw new Error(`no region ${id}`);
  return found;
};
