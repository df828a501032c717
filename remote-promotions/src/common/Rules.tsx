import { Card } from '@cellar/shared/ui/base';
import css from './Rules.module.css';

/** The rules of an activity, as operations wrote them. */
export function Rules({ title = '活动规则', rules }: { title?: string; rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <Card>
      <h2 className={css.title}>{title}</h2>
      <ol className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  );
}
