import type { Product } from '../product';
import css from './QuestionItem.module.css';

type Question = Product['questions']['newest'][number];

export function QuestionItem({ question }: { question: Question }) {
  return (
    <article className={css.question}>
      <p>
        <b aria-label="问">问</b>
        {question.body}
      </p>
      <p className={css.answer}>
        <b aria-label="答">答</b>
        {question.answer ?? '酒窖的侍酒师正在准备回答'}
      </p>
    </article>
  );
}
