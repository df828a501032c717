import type { Result } from '@cellar/shared/contract/calls';
import type { Consultation } from '@cellar/shared/api/trade/courses/schema';
import { nearDay } from '@cellar/shared/format/time/near';
import type { Load } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Card, Empty, Loaded, Section, Skeleton, Tag, Stack } from '@cellar/shared/ui/base';
import css from './ConsultationScreen.module.css';

function Asked({ consultation }: { consultation: Consultation }) {
  const { text, about, at, answer, answeredAt } = consultation;
  return (
    <Card className={css.asked}>
      <p className={css.askedHead}>
        <Tag tone={answeredAt ? 'green' : 'grey'}>{answeredAt ? '已答复' : '等待答复'}</Tag>
        <time dateTime={at}>{nearDay(at, now())}</time>
      </p>
      {about && <p className={css.about}>{about}</p>}
      <p className={css.text}>{text || '请顾问来电'}</p>
      {answeredAt ? (
        <p className={css.answer}>
          <b>学院答复</b> {answer ?? '顾问已致电答复'}
        </p>
      ) : (
        <p className={css.note}>课程顾问正在处理，答复后会显示在这里</p>
      )}
    </Card>
  );
}

/** What the person asked before, with the school's answers. */
export function OwnConsultations({ from }: { from: Load<Result<'courses.listConsultations'> | null> }) {
  return (
    <Section title="我的咨询">
      <Loaded from={from} skeleton={<Skeleton shapes="card" />}>
        {(data) =>
          data && data.list.length > 0 ? (
            <Stack as="ul" gap={10} aria-label="我的咨询">
              {data.list.map((consultation) => (
                <li key={consultation.id}>
                  <Asked consultation={consultation} />
                </li>
              ))}
            </Stack>
          ) : (
            <Empty compact picture="message" text="还没有咨询记录" note="提交后可在这里查看学院的答复" />
          )
        }
      </Loaded>
    </Section>
  );
}

/** Who is not logged in can ask, but not read answers here. */
export function GuestHint() {
  const go = useGo();
  return (
    <Section title="我的咨询">
      <Card className={css.guest}>
        <p>登录后提问，可在这里查看记录和学院的答复</p>
        <Button kind="line" size="s" onClick={() => needLogin(go, { why: '登录后可查看咨询记录' })}>
          去登录
        </Button>
      </Card>
    </Section>
  );
}
