import { cx, Icon } from '@cellar/shared/ui/base';
import css from './quiz.module.css';

type ExplainedAnswerProps = {
  text: string;
  /** Words of the option that was chosen. */
  chosen: string | undefined;
  isRight: boolean;
  /** Words of the right option, where they are given. */
  right?: string | undefined;
  explanation: string;
};

/** A question of a quiz that was answered: what was chosen, and what is true. */
export const ExplainedAnswer = ({ text, chosen, isRight, right, explanation }: ExplainedAnswerProps) => (
  <div className={css.answer}>
    <b>{text}</b>
    <p className={cx(css.mark, isRight && css.right)}>
      <Icon name={isRight ? 'check' : 'close'} size={14} />
      {isRight ? '答对' : '答错'}：{chosen}
    </p>
    {!isRight && right && <p className={cx(css.mark, css.right)}>正确：{right}</p>}
    <p className={css.explanation}>{explanation}</p>
  </div>
);
