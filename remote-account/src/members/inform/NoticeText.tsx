import { notices } from '@cellar/shared/api/identity/notices/calls';
import { nearDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Button, Card, Loaded, Skeleton } from '@cellar/shared/ui/base';
import css from './InformScreen.module.css';
import { kindNames } from './kindNames';

const isGone = (error: unknown) => isCallError(error) && error.kind !== 'offline' && error.kind !== 'broken';

/** One notice in full. */
export function NoticeText({ id }: { id: string }) {
  const notice = useLoad(() => notices.get({ id }), [id]);
  const failed = (error: unknown) =>
    isGone(error) ? (
      <EmptyPage picture="message" text="公告不存在或已撤下" action={<Button to="/inform">查看全部公告</Button>} />
    ) : null;
  return (
    <Loaded from={notice} skeleton={<Skeleton shapes="text" />} failed={failed}>
      {({ title, kind, at, paragraphs }) => (
        <Card className={css.text}>
          <article>
            <h2 className={css.heading}>{title}</h2>
            <p className={css.at}>
              {kindNames[kind]} · {nearDay(at, now())}
            </p>
            {paragraphs.map((text) => (
              <p key={text} className={css.paragraph}>
                {text}
              </p>
            ))}
          </article>
        </Card>
      )}
    </Loaded>
  );
}
