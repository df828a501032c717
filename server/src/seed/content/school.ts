import type { Ground } from './picture';

// The wine school: what is taught, where and by whom. Days are counted from the day of the seed.

export const levels = [
  {
    level: 1, name: 'WSET 一级', title: '葡萄酒一级认证', days: 1, hours: 6, priceFen: 168000,
    summary: '用一天时间认识葡萄酒的主要类型与风格，学会系统品鉴的第一步，以及侍酒与配餐的常识。',
    forWhom: '刚开始喝葡萄酒的爱好者、门店与餐厅新入职的同事',
    exam: '30 道单选题，45 分钟，答对 21 题通过', award: 'WSET 一级证书与徽章',
    syllabus: ['葡萄酒从葡萄园到酒杯', '干、甜、静止与起泡：主要类型', '六大葡萄品种的典型风味', '一级系统品鉴法（SAT）与 9 款酒实操', '储存、开瓶与侍酒温度', '配餐的四条原则'],
  },
  {
    level: 2, name: 'WSET 二级', title: '葡萄酒二级认证', days: 3, hours: 18, priceFen: 438000,
    summary: '围绕九个主要品种与二十多个次要品种，讲清风土和酿造怎样决定风格、品质与价格，品鉴不少于 40 款酒。',
    forWhom: '葡萄酒销售、采购、侍酒师，以及想读懂酒标的爱好者；无须先考一级',
    exam: '50 道单选题，60 分钟，答对 28 题通过', award: 'WSET 二级证书与徽章',
    syllabus: ['影响风格的因素：气候、土壤、年份、酿造', '霞多丽、黑皮诺与它们的产区', '赤霞珠、梅洛：波尔多与新世界', '雷司令、长相思、琼瑶浆等芳香品种', '西拉、歌海娜与罗讷河谷', '意大利、西班牙与葡萄牙的本地品种', '起泡、甜酒与加强酒', '酒标术语与配餐'],
  },
  {
    level: 3, name: 'WSET 三级', title: '葡萄酒三级认证', days: 6, hours: 36, priceFen: 988000,
    summary: '按产区逐一拆解：为什么是这样的风格、这样的价格。用标准化的语言写出有理有据的品鉴笔记。',
    forWhom: '取得二级证书或有相当基础的从业者，是采购与培训岗位的常用门槛',
    exam: '50 道单选题、4 道论述题与 2 款酒盲品，三部分各须达到 55%', award: 'WSET 三级证书与徽章，可用 “WSET Level 3” 头衔',
    syllabus: ['葡萄树生长与葡萄园管理', '酿造、熟化与灌装的每一个选择', '法国：波尔多、勃艮第、罗讷、卢瓦尔、阿尔萨斯', '德国、奥地利与托卡伊', '意大利与西班牙主要法定产区', '澳大利亚、新西兰、智利、阿根廷、南非与美国', '起泡酒与加强酒专题', '三级系统品鉴法与盲品训练（80 款酒）', '论述题写作与模拟考试'],
  },
  {
    level: 4, name: 'WSET 四级', title: '葡萄酒四级文凭', days: 12, hours: 120, priceFen: 4680000,
    summary: '历时约两年的行业最高阶课程，分六个单元：酿造、商业、世界静止酒、起泡酒、加强酒与独立研究。',
    forWhom: '取得三级证书、以葡萄酒为职业的人；需要较强的自学能力',
    exam: '五次单元考试（论述与盲品）与一篇 3,000 字研究报告', award: 'WSET 四级文凭，可用 “DipWSET” 头衔',
    syllabus: ['D1 葡萄酒酿造', 'D2 葡萄酒商业', 'D3 世界静止葡萄酒（含 12 款盲品）', 'D4 起泡葡萄酒', 'D5 加强葡萄酒', 'D6 独立研究报告'],
  },
];

export const regions = [
  {
    id: 'bordeaux', country: 'FR', countryName: '法国', name: '波尔多', foreignName: 'Bordeaux', hours: 6, priceFen: 98000,
    intro: '左岸的砾石与右岸的黏土，隔着一条河是两种性格。从 1855 列级到车库酒，一天喝清楚波尔多的价格逻辑。',
    topics: ['左岸与右岸：土壤决定品种', '1855 列级、圣埃美隆分级与中级庄', '期酒与年份：什么时候买、什么时候喝', '盲品 8 款，含三个年份垂直'],
  },
  {
    id: 'burgundy', country: 'FR', countryName: '法国', name: '勃艮第', foreignName: 'Bourgogne', hours: 6, priceFen: 128000,
    intro: '同一个村、同一个品种，隔一条路价格差十倍。读懂地块、酒农与酒商，才买得对勃艮第。',
    topics: ['从大区到特级园：四级金字塔', '夜丘与伯恩丘的村庄性格', '酒农酒与酒商酒', '对比品鉴：三个村的黑皮诺、两个村的霞多丽'],
  },
  {
    id: 'champagne', country: 'FR', countryName: '法国', name: '香槟', foreignName: 'Champagne', hours: 4, priceFen: 88000,
    intro: '白垩土、二次发酵与漫长的等待。喝懂年份与无年份、黑中白与白中白、添糖量的每一格。',
    topics: ['五个子产区与三个品种', '传统法的每一步', '酒标上的两个字母：NM 与 RM', '品鉴 6 款，搭配海鲜与咸点'],
  },
  {
    id: 'rhone', country: 'FR', countryName: '法国', name: '罗讷河谷', foreignName: 'Vallée du Rhône', hours: 4, priceFen: 68000,
    intro: '北罗讷的西拉挺拔辛香，南罗讷的混酿温暖慷慨，是餐酒单上性价比最高的一页。',
    topics: ['北罗讷：陡坡与西拉', '南罗讷：十三个品种的艺术', '与川菜、羊肉的搭配', '品鉴 6 款'],
  },
  {
    id: 'piedmont', country: 'IT', countryName: '意大利', name: '皮埃蒙特', foreignName: 'Piemonte', hours: 5, priceFen: 88000,
    intro: '雾中的内比奥罗：颜色浅、单宁重、香气里有玫瑰与焦油。巴罗洛与巴巴莱斯科，值得用十年去等。',
    topics: ['巴罗洛的十一个村庄', '传统派与现代派', '多姿桃、巴贝拉：餐桌上的日常', '品鉴 7 款'],
  },
  {
    id: 'tuscany', country: 'IT', countryName: '意大利', name: '托斯卡纳', foreignName: 'Toscana', hours: 5, priceFen: 88000,
    intro: '桑娇维塞的三副面孔：基安蒂、布鲁奈罗与贵族酒；以及打破规则的超级托斯卡纳。',
    topics: ['基安蒂经典的分级', '蒙塔奇诺的南坡与北坡', '超级托斯卡纳的来历', '品鉴 7 款，配中式红烧'],
  },
  {
    id: 'rioja', country: 'ES', countryName: '西班牙', name: '里奥哈', foreignName: 'Rioja', hours: 4, priceFen: 58000,
    intro: '西班牙把陈年替你做好了再卖：从佳酿到特级珍藏，看懂橡木桶里的时间。',
    topics: ['陈酿、珍藏与特级珍藏', '美国桶与法国桶', '单一园与村庄酒的新分级', '品鉴 6 款'],
  },
  {
    id: 'mosel', country: 'DE', countryName: '德国', name: '摩泽尔', foreignName: 'Mosel', hours: 4, priceFen: 68000,
    intro: '板岩陡坡上的雷司令，酒精度低、酸度高，甜与酸的平衡像走钢丝。配粤菜与淮扬菜的好手。',
    topics: ['板岩与河湾：风土', '从珍藏到枯萄精选', '干型雷司令与 VDP 分级', '品鉴 6 款'],
  },
  {
    id: 'barossa', country: 'AU', countryName: '澳大利亚', name: '巴罗萨谷', foreignName: 'Barossa Valley', hours: 4, priceFen: 58000,
    intro: '百年老藤的西拉：浓郁、宽厚、巧克力与黑莓。也看它怎样一步步变得更清爽。',
    topics: ['老藤宪章', '巴罗萨谷与伊甸谷', '混酿 GSM', '品鉴 6 款'],
  },
  {
    id: 'maipo', country: 'CL', countryName: '智利', name: '迈坡谷', foreignName: 'Valle del Maipo', hours: 3, priceFen: 42000,
    intro: '安第斯山脚下的赤霞珠，桉树与黑醋栗的香气一闻便知。性价比之外，也有值得珍藏的名庄酒。',
    topics: ['安第斯、中间山谷与海岸', '佳美娜的失而复得', '从日常餐酒到旗舰酒', '品鉴 5 款'],
  },
];

export const teachers = [
  {
    key: 'shen', hair: 'long' as const, name: '沈知秋', title: '教学总监', years: 16, credentials: ['WSET 四级文凭', 'WSET 认证讲师', '波尔多葡萄酒学校认证讲师'],
    bio: '曾在波尔多的酒商行工作五年，经手过七个年份的期酒。回国后一直在教课，带过的三级学员超过一千二百人。她的课堂从不背书：每讲一个产区，先看地图，再看账本，最后才倒酒。',
    motto: '先弄明白它为什么贵，再决定值不值。',
  },
  {
    key: 'luo', hair: 'short' as const, name: '罗一鸣', title: '高级讲师', years: 12, credentials: ['WSET 四级文凭', 'WSET 认证讲师', '侍酒大师公会高级侍酒师'],
    bio: '做过八年餐厅侍酒师，开过的酒比看过的书多。擅长盲品与配餐，三级盲品单元的通过率连续四年在九成以上。课间喜欢带大家闻厨房里的香料。',
    motto: '闻到什么就说什么，词汇是练出来的。',
  },
  {
    key: 'gu', hair: 'long' as const, name: '顾晚晴', title: '讲师 · 勃艮第专题', years: 10, credentials: ['WSET 四级文凭', '勃艮第官方讲师', '法国农学硕士'],
    bio: '在伯恩读完葡萄种植与酿造，跟着一位酒农剪过三个冬天的枝。她的勃艮第课会发一张手绘的地块图，学员常常上完课就订了去第戎的机票。',
    motto: '地块不会骗人，酒标有时会。',
  },
  {
    key: 'he', hair: 'short' as const, name: '何北川', title: '讲师 · 意大利专题', years: 9, credentials: ['WSET 认证讲师', '意大利葡萄酒大使'],
    bio: '每年有两个月在意大利，从皮埃蒙特的雾走到西西里的火山。能把一百多个本地品种讲成一百多个人物，学员说像听评书。',
    motto: '意大利没有小产区，只有你还没去过的村子。',
  },
  {
    key: 'meng', hair: 'long' as const, name: '孟夏', title: '讲师 · 起泡与香槟', years: 8, credentials: ['WSET 四级文凭在读（D4 优秀）', '香槟官方讲师'],
    bio: '从酒展翻译入行，跟香槟的酿酒师们打了八年交道。她的香槟课从一杯基酒开始，让人明白气泡之前发生了什么。',
    motto: '气泡是最后一步，不是全部。',
  },
  {
    key: 'jiang', hair: 'short' as const, name: '江远', title: '讲师 · 零售与服务', years: 11, credentials: ['WSET 三级（优秀）', 'WSET 认证讲师', '国家一级品酒师'],
    bio: '管过二十家葡萄酒专卖店，最懂一线的同事卡在哪里。一级、二级的课由他来上，案例全是柜台上真实发生过的对话。',
    motto: '能把酒讲给不懂的人听，才算真懂。',
  },
];

const day = (count: number, topic: string, from = '09:30', to = '17:00') => ({ day: count, from, to, topic });
const one = [day(0, '六大品种与系统品鉴法'), day(0, '考试', '17:15', '18:00')];
const two = [day(0, '风格与品质的由来；黑皮诺、霞多丽'), day(1, '国际品种与主要产区'), day(7, '本地品种、起泡与甜酒；考试')];
const twoInRow = [day(0, '风格与品质的由来；黑皮诺、霞多丽'), day(1, '国际品种与主要产区'), day(2, '本地品种、起泡与甜酒；考试')];
const three = [
  day(0, '葡萄园与酒窖里的选择'), day(1, '波尔多与西南、卢瓦尔'), day(7, '勃艮第、博若莱与阿尔萨斯'), day(8, '罗讷、南法与德国、奥地利'),
  day(14, '意大利、西班牙与葡萄牙'), day(15, '新世界'), day(21, '起泡与加强酒；论述写作'), day(22, '模拟考试与盲品'),
];
const four = [day(0, 'D1 葡萄酒酿造（上）'), day(1, 'D1 葡萄酒酿造（中）'), day(2, 'D1 葡萄酒酿造（下）'), day(28, 'D2 葡萄酒商业'), day(29, 'D2 案例研讨')];

const included = ['官方教材与学习册', '全部品鉴用酒', '考试费与证书费', '品鉴杯一套（课堂使用）'];
const tasting = ['当日全部品鉴用酒', '产区地图与讲义', '佐餐小食'];

const shanghai = { city: '上海', venue: '酒窖学院 · 静安校区', address: '上海市静安区南京西路 1266 弄 2 号楼 3 层' };
const beijing = { city: '北京', venue: '酒窖学院 · 朝阳校区', address: '北京市朝阳区光华路 9 号院 4 号楼 502' };
const guangzhou = { city: '广州', venue: '珠江品鉴室', address: '广州市天河区华穗路 263 号 2801' };
const shenzhen = { city: '深圳', venue: '南山品鉴室', address: '深圳市南山区科苑路 15 号 1 栋 1203' };
const chengdu = { city: '成都', venue: '锦江品鉴室', address: '成都市锦江区红星路三段 16 号 1907' };
const hangzhou = { city: '杭州', venue: '西湖品鉴室', address: '杭州市西湖区曙光路 122 号 B 座 601' };

/** `in`: days from the day of the seed, moved on to the weekday on which such a class begins. */
export const sessions = [
  { key: 's01', level: 2, in: 5, ...shanghai, teacher: 'luo', schedule: two, seats: 18, taken: 15 },
  { key: 's02', region: 'bordeaux', in: 6, ...beijing, teacher: 'shen', schedule: [day(0, '波尔多：左岸、右岸与三个年份', '13:00', '19:00')], seats: 16, taken: 9 },
  { key: 's03', level: 1, in: 8, ...guangzhou, teacher: 'jiang', schedule: one, seats: 24, taken: 11 },
  { key: 's04', region: 'champagne', in: 9, ...shanghai, teacher: 'meng', schedule: [day(0, '香槟：从基酒到气泡', '13:00', '17:00')], seats: 14, taken: 14 },
  { key: 's05', level: 3, in: 12, ...shanghai, teacher: 'shen', schedule: three, seats: 20, taken: 17 },
  { key: 's06', level: 2, in: 13, ...chengdu, teacher: 'jiang', schedule: twoInRow, seats: 18, taken: 6 },
  { key: 's07', region: 'burgundy', in: 15, ...shanghai, teacher: 'gu', schedule: [day(0, '勃艮第：地块、村庄与酒农', '13:00', '19:00')], seats: 14, taken: 12 },
  { key: 's08', level: 1, in: 16, ...shenzhen, teacher: 'jiang', schedule: one, seats: 24, taken: 20 },
  { key: 's09', region: 'piedmont', in: 19, ...hangzhou, teacher: 'he', schedule: [day(0, '皮埃蒙特：雾中的内比奥罗', '13:00', '18:00')], seats: 16, taken: 5 },
  { key: 's10', level: 3, in: 20, ...beijing, teacher: 'luo', schedule: three, seats: 20, taken: 8 },
  { key: 's11', region: 'tuscany', in: 22, ...guangzhou, teacher: 'he', schedule: [day(0, '托斯卡纳：桑娇维塞的三副面孔', '13:00', '18:00')], seats: 16, taken: 10 },
  { key: 's12', level: 2, in: 26, ...beijing, teacher: 'luo', schedule: two, seats: 18, taken: 3 },
  { key: 's13', region: 'mosel', in: 27, ...shanghai, teacher: 'gu', schedule: [day(0, '摩泽尔：板岩上的雷司令', '13:00', '17:00')], seats: 14, taken: 4 },
  { key: 's14', region: 'rioja', in: 29, ...chengdu, teacher: 'he', schedule: [day(0, '里奥哈：橡木桶里的时间', '13:00', '17:00')], seats: 16, taken: 2 },
  { key: 's15', level: 4, in: 33, ...shanghai, teacher: 'shen', schedule: four, seats: 12, taken: 7 },
  { key: 's16', level: 1, in: 34, ...hangzhou, teacher: 'jiang', schedule: one, seats: 24, taken: 1 },
  { key: 's17', region: 'barossa', in: 36, ...shenzhen, teacher: 'luo', schedule: [day(0, '巴罗萨：老藤西拉', '13:00', '17:00')], seats: 16, taken: 0 },
  { key: 's18', region: 'rhone', in: 40, ...beijing, teacher: 'shen', schedule: [day(0, '罗讷河谷：从陡坡到宽谷', '13:00', '17:00')], seats: 16, taken: 3 },
].map((session) => ({ ...session, includes: 'level' in session ? included : tasting }));

export const banners: { key: string; title: string; subtitle: string; bottles: string[]; ground: Ground; target: { kind: string; value: string } }[] = [
  { key: 'b1', title: '从一杯酒到一张证书', subtitle: 'WSET 一至四级，六城开班', bottles: ['C1001', 'C1110'], ground: 'wine', target: { kind: 'level', value: '2' } },
  { key: 'b2', title: '勃艮第一日课', subtitle: '一张手绘地块图，八款村庄酒', bottles: ['C1019', 'C1103'], ground: 'green', target: { kind: 'region', value: 'burgundy' } },
  { key: 'b3', title: '三级周末班', subtitle: '四个周末，讲师全程陪跑盲品', bottles: ['C1167', 'C1048'], ground: 'night', target: { kind: 'level', value: '3' } },
];
