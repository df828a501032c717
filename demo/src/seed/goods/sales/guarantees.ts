import { FACTS } from '@cellar/shared/constants/facts';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { items, productId } from '../products';
import { inBatches } from '../seedGoods';

type Item = (typeof items)[number];
type Promised = {
  key: string;
  name: string;
  text: string;
  promise: string;
  steps: [title: string, text: string][];
  figures: [value: string, label: string][];
  documents: [name: string, text: string][];
  covers: (item: Item) => boolean;
};

/** The dearest bottles are sealed and signed for one by one. */
const SEALED_YUAN = 600;
const fromHome = ({ wine, winery }: Item) => wine.type === 'goods' || winery.region.country === 'CN';
const isDrink = ({ wine }: Item) => wine.type !== 'goods';

const guarantees: Promised[] = [
  {
    key: 'imported',
    name: '原装进口',
    text: '每一瓶都有报关单与检验检疫证明，可凭批号查验。',
    promise:
      '进口酒全部由原产地装瓶、整柜报关入境，不采购来源不明的散货。收到后对来源有疑问，可以要求查验，查实不符退一赔三。',
    steps: [
      ['酒庄签约', '只从酒庄或其授权酒商采购，合同里写明年份、批号与数量。'],
      ['入境检验', '到港后由海关检验检疫，取得证明才入库。'],
      ['加贴背标', '中文背标与报关品名逐瓶核对，批号录入系统。'],
    ],
    figures: [
      ['100%', '进口酒有报关单'],
      ['3 倍', '查实不符的赔付'],
      ['24 小时', '答复查验申请'],
    ],
    documents: [
      ['进口货物报关单', '随整箱订单提供复印件，单瓶可向客服索取。'],
      ['入境货物检验检疫证明', '按瓶身批号查询，由海关签发。'],
    ],
    covers: (item) => !fromHome(item),
  },
  {
    key: 'direct',
    name: '酒庄直供',
    text: '由酒庄或工坊直接发往我们的仓库。',
    promise: '国产酒与酒具由酒庄、工坊直接供货，中间不经过其他经销商，生产日期与出库日期都能查到。',
    steps: [
      ['实地走访', '每年至少到酒庄或工坊看一次，确认产能与原料。'],
      ['直接发货', '从酒庄封箱发出，到我们仓库才第一次开箱。'],
      ['抽样留存', '每一批留两瓶样品，保存到这一批售罄后一年。'],
    ],
    figures: [
      ['0 层', '中间经销商'],
      ['1 次/年', '实地走访'],
      ['2 瓶', '每批留样'],
    ],
    documents: [
      ['授权经销书', '由酒庄签发，写明授权期限。'],
      ['出厂检验报告', '每一批一份，可向客服索取。'],
    ],
    covers: fromHome,
  },
  {
    key: 'cellar',
    name: '恒温仓储',
    text: '入库到出库始终 14–16°C，避光横放。',
    promise: '酒从入库到出库都在恒温酒窖里，温度与湿度每五分钟记录一次。哪一段超出范围，那一批就不再出售。',
    steps: [
      ['恒温入库', '到货当天入窖，横放，避光，避震。'],
      ['全程记录', '每个货位有温湿度探头，数据保存三年。'],
      ['出库复检', '发货前看液面、看塞子、看酒标。'],
    ],
    figures: [
      [FACTS.cellarTemperature, '全年窖温'],
      ['60–70%', '相对湿度'],
      ['5 分钟', '记录一次'],
    ],
    documents: [
      ['温湿度记录', '报订单号给客服，可以看到你那瓶酒在库期间的曲线。'],
      ['仓库认证', '酒类恒温仓储评定证书，每两年复评。'],
    ],
    covers: isDrink,
  },
  {
    key: 'freight',
    name: '恒温运输',
    text: '夏冬两季用恒温箱发货，途中 8–22°C。',
    promise: '气温高于 30°C 或低于 0°C 的日子，酒会装进带冰板或暖板的恒温箱，不另外收费。到手温度异常，可以拒收。',
    steps: [
      ['看天发货', '按收货地未来三天的气温决定用哪一种箱子。'],
      ['分段交接', '中转不超过两次，每次交接记录箱内温度。'],
      ['签收验温', '箱内有变色温标，变红请当场拒收。'],
    ],
    figures: [
      ['8–22°C', '途中箱内'],
      ['≤2 次', '中转'],
      ['¥0', '恒温箱费用'],
    ],
    documents: [
      ['变色温标', '贴在箱内，超过 28°C 由白变红，不可恢复。'],
      ['承运协议', '与承运商约定的温度与赔付条款，可向客服索取。'],
    ],
    covers: isDrink,
  },
  {
    key: 'leak',
    name: '漏液包赔',
    text: '运输中漏液、破损，拍照即赔，不必寄回。',
    promise: '签收后 48 小时内发现漏液、破损，拍下瓶身与外箱就可以申请，核实后补发或退款，破损的酒不用寄回。',
    steps: [
      ['拍三张照', '外箱、瓶身、漏液处各一张。'],
      ['提交申请', '在订单里点「申请售后」，选择「破损、漏液」。'],
      ['补发或退款', '核实后当天补发，没有货就原路退款。'],
    ],
    figures: [
      ['48 小时', '申请时限'],
      ['2 小时', '平均核实时间'],
      ['0.3%', '去年破损率'],
    ],
    documents: [['运输保险单', '每一单都由我们投保，保费不由你出。']],
    covers: () => true,
  },
  {
    key: 'return',
    name: '七天退换',
    text: '未开瓶且包装完好，七天内可以退换。',
    promise: '从签收第二天算起七天内，没有开瓶、酒标与包装完好，就可以退换，不问理由。商品有问题的，运费由我们承担。',
    steps: [
      ['提交申请', '在订单里选择要退的商品与原因。'],
      ['寄回验收', '按页面上的地址寄回，仓库收到后当天验收。'],
      ['原路退款', '验收通过后退到原来的付款方式。'],
    ],
    figures: [
      ['7 天', '无理由退换'],
      ['1 天', '验收'],
      ['1–3 天', '退款到账'],
    ],
    documents: [
      ['售后规则', '哪些情形不能退、运费怎么算，见帮助中心「退换货」。'],
      ['价格保护', `付款后 ${FACTS.priceProtectionDays} 天内降价，在订单详情申请价保，差价退到余额。`],
    ],
    covers: () => true,
  },
  {
    key: 'sealed',
    name: '名庄防伪',
    text: '一瓶一码，封签完好才收货，可查来路。',
    promise: '名庄酒每一瓶都有独立封签与防伪码，扫码能看到酒庄出库、入境、入窖、出库四个时间。封签破损请拒收。',
    steps: [
      ['双人验酒', '两位品酒师核对酒标、瓶型、塞封与液面，签字留底。'],
      ['一瓶一码', '验过的酒加贴封签，防伪码与瓶身批号绑定。'],
      ['扫码查验', '第一次扫码会显示时间，之后每次都提示已被查询。'],
    ],
    figures: [
      ['2 人', '验酒签字'],
      ['4 个', '可查的节点'],
      ['1 瓶 1 码', '不重复'],
    ],
    documents: [
      ['验酒记录', '写明验酒人、日期与瓶况，随酒寄出。'],
      ['酒庄溯源证明', '部分名庄提供，可在商品页的图文介绍里查看。'],
    ],
    covers: (item) => isDrink(item) && item.yuan >= SEALED_YUAN,
  },
];

const guaranteeId = (key: string) => seedId('guarantee', key);

/** What the shop guarantees, and which goods carry it. */
export async function seedGuarantees(tx: Tx) {
  await tx
    .insertInto('guarantee')
    .values(
      guarantees.map(({ key, name, text, promise, steps, figures, documents }, position) => ({
        id: guaranteeId(key),
        name,
        words: text,
        promise,
        position,
        steps: JSON.stringify(steps.map(([title, text]) => ({ title, text }))),
        figures: JSON.stringify(figures.map(([value, label]) => ({ value, label }))),
        documents: JSON.stringify(documents.map(([title, text]) => ({ name: title, text }))),
      })),
    )
    .execute();
  const carried = guarantees.flatMap(({ key, covers }) =>
    items
      .filter(covers)
      .map(({ bottling }) => ({ guarantee_id: guaranteeId(key), product_id: productId(bottling.code) })),
  );
  await inBatches(carried, (part) => tx.insertInto('guarantee_goods').values(part).execute());
}
