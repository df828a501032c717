import { courses } from '@cellar/shared/api/trade/courses/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Bone, Button, Card, Loaded, Row } from '@cellar/shared/ui/base';
import { spanText } from '../common/sessionText';
import css from './ConsultationScreen.module.css';

/** The session that a question is about. */
export function Subject({ sessionId, onRemove }: { sessionId: string; onRemove: () => void }) {
  const found = useLoad(() => courses.getSession({ sessionId }), [sessionId]);
  const over = (error: unknown) =>
    isMissing(error) ? <p className={css.over}>这个班次已开课或已取消，仍可就它提问</p> : null;
  return (
    <Card>
      <Row>
        <div className={css.subjectText}>
          <small>咨询班次</small>
          <Loaded from={found} skeleton={<Bone height={40} />} failed={over}>
            {({ title, city, venue, startsOn, endsOn }) => (
              <>
                <b>{title}</b>
                <span>
                  {city} · {venue} · {spanText(startsOn, endsOn)}
                </span>
              </>
            )}
          </Loaded>
        </div>
        <Button kind="plain" size="s" onClick={onRemove}>
          问别的
        </Button>
      </Row>
    </Card>
  );
}
