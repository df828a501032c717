import type { Appointment, Exhibitor } from '@cellar/shared/api/campaigns/fair/schema';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Photo, Section, Tag, Stack, Row } from '@cellar/shared/ui/base';
import css from './FairScreen.module.css';

type ExhibitorsProps = {
  exhibitors: readonly Exhibitor[];
  appointments: readonly Appointment[];
  over: boolean;
  onChoose: (exhibitor: Exhibitor) => void;
};

export function Exhibitors({ exhibitors, appointments, over, onChoose }: ExhibitorsProps) {
  const go = useGo();
  const booked = new Set(appointments.map(({ exhibitorId }) => exhibitorId));
  const choose = (exhibitor: Exhibitor) => {
    if (needLogin(go, { why: '登录后预约展商' })) onChoose(exhibitor);
  };
  return (
    <Section title="参展酒庄" note={`${exhibitors.length} 家`}>
      <Stack as="ul" gap={8} aria-label="参展酒庄">
        {exhibitors.map((exhibitor) => (
          <li key={exhibitor.id}>
            <article className={css.item}>
              {exhibitor.picture && (
                <Photo picture={exhibitor.picture} units={72} ratio={1} alt="" className={css.photo} />
              )}
              <span className={css.text}>
                <b>{exhibitor.name}</b>
                <small>{exhibitor.booth}</small>
                <span>{exhibitor.intro}</span>
                <Row as="span" wrap apart>
                  <Way exhibitor={exhibitor} booked={booked.has(exhibitor.id)} over={over} onChoose={choose} />
                </Row>
              </span>
            </article>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

type WayProps = { exhibitor: Exhibitor; booked: boolean; over: boolean; onChoose: (exhibitor: Exhibitor) => void };

function Way({ exhibitor, booked, over, onChoose }: WayProps) {
  const { name, free } = exhibitor;
  if (over) return <Tag tone="grey">已经结束</Tag>;
  if (booked) return <Tag tone="gold">已预约</Tag>;
  if (free === 0) return <Tag tone="grey">已约满</Tag>;
  return (
    <>
      <small>还有 {free} 个时段</small>
      <Button size="s" label={`预约：${name}`} onClick={() => onChoose(exhibitor)}>
        预约
      </Button>
    </>
  );
}
