import type { Wine } from './wines/cellar';
import { pickSome, randomOf } from './random';

type Dish = { name: string; text: string };
const dishes = (text: string): Dish[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', pairing = ''] = line.split('：');
      return { name, text: pairing };
    });

const firm = dishes(`
红烧牛腩：胶质软化单宁，酱香与桶味相接
炭烤羊排：油脂与炭香正好托住厚实的酒体
黑椒牛柳：胡椒呼应酒里的辛香
东坡肉：单宁化开肥腻，酒的酸度提亮酱汁
战斧牛排：以力量配力量，撒一点海盐就够
红酒烩牛尾：同一瓶酒，一半入锅一半入杯
酱骨架：浓油赤酱不怕酒重
陈年高达奶酪：坚果香把果味衬得更甜`);
const middle = dishes(`
广式烧鹅：脆皮与红果相得益彰
京酱肉丝：甜面酱与成熟果味很合拍
番茄牛腩：同样的酸甜，互相成全
蘑菇烩鸡：菌香接住酒里的泥土气息
腊味煲仔饭：烟熏与米香让酒更柔
意式肉酱面：家常一盘，恰到好处
糖醋小排：酸度够的红酒才跟得上
孜然羊肉：香料与果味热闹成一片`);
const light = dishes(`
北京烤鸭：鸭油、甜酱与红果三者刚好
清炒野菌：林下气息一脉相承
三文鱼扒：丝滑的单宁不与鱼争味
叉烧：蜜汁衬出樱桃香
白切鸡：姜葱的清香不压酒
云腿炒百合：咸鲜里带一点甜`);
const crisp = dishes(`
清蒸石斑：酸度像挤上的一角柠檬
白灼虾：清甜对清甜
生蚝：海水味与矿物感不分彼此
泰式青柠鱼：酸辣之间更显爽脆
凉拌海蜇：脆爽配脆爽
山羊奶酪：经典到不必解释`);
const rich = dishes(`
清炒虾仁：圆润的口感包住河鲜的甜
奶油焗龙虾：奶油与桶味相遇
蟹粉豆腐：鲜味越浓，酒越显细
盐焗鸡：咸香与榛子味彼此生发
白汁鸡肉：温柔的一对
蒜蓉粉丝扇贝：蒜香让果味更亮`);
const pink = dishes(`
南法炖菜：香草与番茄的老搭档
三文鱼刺身：颜色都般配
越南春卷：清爽里有一点甜
小龙虾：冰一点，辣一点`);
const bubbles = dishes(`
炸鸡：气泡带走油脂，越吃越清爽
刺身拼盘：干爽利落，不抢鲜味
港式点心：从虾饺喝到蛋挞
鱼子酱：奢侈一次也无妨
薯片：真的，试试看`);
const dessert = dishes(`
蓝纹奶酪：咸与甜的经典对手戏
杏仁豆腐：清淡的甜让酒更香
鹅肝：丰腴遇上蜜香
榴莲酥：浓香对浓香，敢不敢
桂花糕：花香里又见花香`);
const slow = dishes(`
黑巧克力：可可的苦衬出酒的甜
雪茄：两缕烟香慢慢绕
烤坚果：越嚼越香
陈皮红豆沙：陈香相遇`);

function menuOf({ type, blend, yuan }: Wine): Dish[] {
  const main = blend[0]?.grape;
  switch (type) {
    case 'red':
      return (main?.tannin ?? 3) >= 4 || main?.body === 5 ? firm : (main?.tannin ?? 3) <= 2 ? light : middle;
    case 'white':
      return yuan >= 250 || (main?.body ?? 3) >= 4 ? rich : crisp;
    case 'rose':
      return pink;
    case 'sparkling':
      return bubbles;
    case 'sweet':
      return dessert;
    case 'spirit':
      return slow;
    case 'goods':
      return [];
  }
}

export const foodOf = (wine: Wine): Dish[] => pickSome(randomOf(`food:${wine.key}`), menuOf(wine), 3);
