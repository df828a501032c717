import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { signUps } from '@cellar/shared/api/pages/signUps/calls';
import type { SignUpForm as Form } from '@cellar/shared/api/pages/signUps/schema';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Skeleton } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { BlockHead } from '../common/BlockHead';
import { usePage } from '../common/page';
import { SignUpFields } from './SignUpFields';
import css from './SignUpForm.module.css';

const closed: Partial<Record<Form['state'], string>> = { full: '名额已满，下次早点来', over: '报名已截止' };

/** Until when, and how many can still sign up. */
const statusTextOf = ({ endsAt, left, taken }: Form) =>
  [
    endsAt && `${nearTime(endsAt, now())} 截止`,
    left === null ? taken > 0 && `已有 ${taken} 人报名` : `还剩 ${left} 个名额`,
  ]
    .filter(Boolean)
    .join(' · ');

function Done({ answers, text }: { answers: Form['answers']; text: string }) {
  return (
    <div className={css.card} role="status">
      <p className={css.done}>
        <b>报名成功</b>
        {text && <span>{text}</span>}
      </p>
      <dl className={css.answers}>
        {answers
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Answers of one person to what operations ask; one for each person. */
export default function SignUpForm({ id, title, subtitle, button, done }: BlockProps<'SignUpForm'>) {
  const page = usePage();
  const blockOf = { id: page.id, block: id };
  const found = useLoad(() => signUps.get(blockOf), [page.id, id]);
  const [sent, setSent] = useState<Form | null>(null);
  return (
    <>
      <BlockHead title={title || '报名'} subtitle={subtitle} />
      <Loaded from={found} skeleton={<Skeleton shapes="form" />}>
        {(read) => {
          const form = sent ?? read;
          if (form.state === 'done') return <Done answers={form.answers} text={done} />;
          if (form.state !== 'open')
            return (
              <div className={css.card}>
                <p className={css.done}>
                  <b>{closed[form.state] ?? `仅限${form.level ?? ''}及以上会员报名`}</b>
                  <span>{statusTextOf(form)}</span>
                </p>
              </div>
            );
          return (
            <>
              <SignUpFields
                key={JSON.stringify(form.questions)}
                blockOf={blockOf}
                questions={form.questions}
                button={button || '立即报名'}
                onSent={setSent}
                onRefused={() => void found.reload()}
              />
              <p className={css.status}>{statusTextOf(form)}</p>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
