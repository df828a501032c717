import { HOUSE } from '../../goods/pictures/gallery';
import { DAY, dayOf, HOUR, MINUTE, startOfDay } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import { cellar } from '../../goods/wines/cellar';
import type { Seed } from '../../seed';
import { lottery } from '../pages/pages';
import { landscape } from '../picture';

const FAIR = 'spring';
const OPENS_IN = 9;
const DAYS = 3;
const SLOT = 30 * MINUTE;
const HOURS = [10, 11, 14, 15];

const rules = [
  '每家酒庄可约一个时段，同一时间只能约一家，开始前可以取消。',
  '请提前十分钟到展位，报预约手机号即可。',
  '现场品鉴请理性饮酒，未成年人谢绝入场。',
];
const intros = [
  '家族第四代，带来三个年份的垂直品鉴',
  '新年份首发，现场可订期酒',
  '高性价比餐酒，适合餐饮渠道',
  '小产量单一园，数量有限，约到就能尝',
  '有机种植，讲讲风土与酿造',
  '大瓶装与礼盒定制，可谈年度合作',
];
const hosts = ['aubrac', 'verdelac', 'tessaulne', 'aubepine', 'heidelstein', 'erlen'];
const places = ['river', 'plain', 'hills', 'coast', 'mountains', 'river'] as const;

/** The fair of the spring with six wineries; the gold member meets the second, others have taken some slots. */
export const seedFair: Seed = async (tx, { now }) => {
  const opening = startOfDay(dayOf(new Date(now.getTime() + OPENS_IN * DAY))).getTime();
  const id = seedId('fair', FAIR);
  await tx
    .insertInto('fair')
    .values({
      id,
      name: '成都春糖 · 酒窖专场',
      place: '成都世纪城新国际会展中心 2 号馆 A 区',
      intro: '六家酒庄当面聊，先约先得',
      rules: JSON.stringify(rules),
      from_at: new Date(opening + 9 * HOUR),
      to_at: new Date(opening + (DAYS - 1) * DAY + 17 * HOUR),
      lottery_id: seedId('lottery', lottery.key),
    })
    .execute();
  const wineries = hosts.map((host) => cellar.find(({ key }) => key === host)!);
  await tx
    .insertInto('fair_exhibitor')
    .values(
      wineries.map((winery, position) => ({
        id: seedId('fair_exhibitor', position),
        fair_id: id,
        name: winery.name,
        booth: `2 号馆 A${String(position + 1).padStart(2, '0')}`,
        intro: intros[position]!,
        winery_id: seedId('winery', winery.key),
        picture: JSON.stringify(
          landscape(`fair-${position}`, places[position]!, `${winery.name}的葡萄园`, {
            house: HOUSE[winery.region.country],
          }),
        ),
        position,
      })),
    )
    .execute();
  const slots = wineries.flatMap((_, exhibitor) =>
    Array.from({ length: DAYS }, (_day, day) =>
      HOURS.map((hour) => ({
        id: seedId('fair_slot', `${exhibitor}-${day}-${hour}`),
        exhibitor_id: seedId('fair_exhibitor', exhibitor),
        from_at: new Date(opening + day * DAY + hour * HOUR),
        to_at: new Date(opening + day * DAY + hour * HOUR + SLOT),
      })),
    ).flat(),
  );
  await tx.insertInto('fair_slot').values(slots).execute();
  const booked = [
    { phone: '13800000001', name: '林先生', slot: slots[HOURS.length * DAYS]! },
    { phone: '13800000006', name: '周经理', slot: slots[1]! },
  ];
  await tx
    .insertInto('fair_appointment')
    .values(
      booked.map(({ phone, name, slot }) => ({
        slot_id: slot.id,
        exhibitor_id: slot.exhibitor_id,
        from_at: slot.from_at,
        person_id: seedId('person', phone),
        name,
        phone,
        note: '',
        at: now,
      })),
    )
    .execute();
};
