import { HOUSE } from '../goods/pictures/gallery';
import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import { cellar } from '../goods/wines/cellar';
import type { Seed } from '../seed';
import { landscape } from './picture';

const stations = [
  {
    code: 'FR',
    landscape: 'river',
    slogan: '风土的教科书',
    intro:
      '从吉伦特河畔的砾石到勃艮第金丘的石灰岩，法国人用一千年把“哪块地适合哪种葡萄”写成了法规。左岸的赤霞珠、金丘的黑皮诺、兰斯的白垩酒窖，是每个爱酒人绕不开的三站。',
  },
  {
    code: 'ES',
    landscape: 'plain',
    slogan: '橡木桶里的时间',
    intro:
      '伊比利亚高原白天炽热、夜里清凉，老藤歌海娜与丹魄在这样的温差里积攒浓郁。里奥哈的酒庄替你把酒陈到刚好能喝才放行，陈酿、珍藏、特级珍藏，等级写的就是年月。',
  },
  {
    code: 'IT',
    landscape: 'hills',
    slogan: '一座村庄一种酒',
    intro:
      '二十个大区都产酒，三百多个本地品种各有脾气。皮埃蒙特的雾养出内比奥罗，托斯卡纳的丘陵属于桑娇维塞。在意大利，酒从来不是单独喝的，旁边总有一盘当地的菜。',
  },
  {
    code: 'AU',
    landscape: 'coast',
    slogan: '老藤与阳光',
    intro:
      '巴罗萨谷里活着一百多岁的西拉老藤，躲过了欧洲的根瘤蚜。往南是吹着海风的玛格丽特河与雅拉谷，酒风从浓烈一路走到细腻。酒庄大多开放品鉴，带着孩子也能逛一下午。',
  },
  {
    code: 'CL',
    landscape: 'mountains',
    slogan: '安第斯山脚下',
    intro:
      '东有安第斯雪水灌溉，西有太平洋寒流降温，狭长的谷地几乎不需要农药。迈坡的赤霞珠结实，卡萨布兰卡的长相思清亮，还有以为早已失传、在这里被重新认出的佳美娜。',
  },
] as const;

/** Each country in a light of its own. */
const LIGHT = { FR: 'evening', IT: 'morning', ES: 'dusk', AU: 'noon', CL: 'morning' } as const;

const VISITED = 4;

/** The countries of the wine tour, and the wineries that the gold member looked at. */
export const seedTour: Seed = async (tx, { now }) => {
  const rows = stations.map(({ code, landscape: kind, slogan, intro }, position) => ({
    country_code: code,
    slogan,
    intro,
    picture: JSON.stringify(
      landscape(`tour-${code}`, kind, `${slogan}：葡萄园风光`, { light: LIGHT[code], house: HOUSE[code] }),
    ),
    position,
    changed_at: now,
  }));
  await tx.insertInto('wine_tour').values(rows).execute();
  const seen = stations.slice(0, VISITED).flatMap(({ code }, i) => {
    const winery = cellar.find(({ region }) => region.country === code);
    if (!winery) return [];
    return [
      {
        person_id: seedId('person', '13800000001'),
        winery_id: seedId('winery', winery.key),
        seen_at: new Date(now.getTime() - (i + 1) * DAY),
      },
    ];
  });
  await tx.insertInto('winery_visit').values(seen).execute();
};
