import type { Guarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import { Card } from '@cellar/shared/ui/base';
import css from './Proof.module.css';

/** What stands behind a guarantee: what is done, how much, and what can be looked at. */
export function Proof({
  guarantee: { name, text: message, promise, steps, figures, documents },
}: {
  guarantee: Guarantee;
}) {
  return (
    <Card className={css.proof}>
      <h3 className={css.name}>{name}</h3>
      <p className={css.promise}>{promise || message}</p>
      {figures.length > 0 && (
        <dl className={css.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={css.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps.length > 0 && (
        <>
          <h4 className={css.head}>我们怎么做</h4>
          <ol className={css.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ol>
        </>
      )}
      {documents.length > 0 && (
        <>
          <h4 className={css.head}>可以看的凭据</h4>
          <ul className={css.documents}>
            {documents.map((document) => (
              <li key={document.name}>
                <b>{document.name}</b>
                {document.text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
