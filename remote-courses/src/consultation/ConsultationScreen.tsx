import { courses } from '@cellar/shared/api/trade/courses/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { hasToken } from '@cellar/shared/runtime/session';
import { useShare } from '@cellar/shared/runtime/share';
import { Page } from '@cellar/shared/ui/base';
import { useQueryId } from '../common/useQueryId';
import { AskForm } from './AskForm';
import { CommonQuestions } from './CommonQuestions';
import css from './ConsultationScreen.module.css';
import { GuestHint, OwnConsultations } from './OwnConsultations';

/** Leaves a question for the school's advisers (`sessionId`, `level`: what it is about); below it what was asked before. */
export default function ConsultationScreen() {
  const sessionId = useQueryId('sessionId');
  const own = useLoad(async () => (hasToken() ? courses.listConsultations() : null), []);
  useShare({ title: '课程咨询', desc: '选级别、看班次、问考试，课程顾问两小时内答复' });
  return (
    <Page title="课程咨询" className={css.page}>
      <header className={css.hero}>
        <h2>课程顾问为你解答</h2>
        <p>每天 9:00–18:00 在线，收到后两小时内答复</p>
      </header>
      <AskForm key={sessionId} sessionId={sessionId} onSent={() => void own.reload()} />
      {hasToken() ? <OwnConsultations from={own} /> : <GuestHint />}
      <CommonQuestions />
    </Page>
  );
}
