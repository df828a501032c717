import type { Result } from '@cellar/shared/contract/calls';
import { Badge, type Tone } from '../../../kit/base/Badge';
import text from '../../../kit/base/text.module.css';
import { KINDS, type BlockChange, type Kind } from './changes';
import styles from './ChangeCard.module.css';
import { FieldValue } from './FieldValue';

const TONES: Record<Kind, Tone> = { added: 'ok', removed: 'bad', moved: 'run', changed: 'gold' };

type Props = { change: BlockChange; compared: Result<'pages.compare'> };

/** What was done to one block, the older revision at the left. */
export function ChangeCard({ change: { title, kinds, place, fields }, compared: { before, after } }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.head}>
        {title}
        {kinds.map((kind) => (
          <Badge key={kind} tone={TONES[kind]}>
            {KINDS[kind]}
          </Badge>
        ))}
        <span className={text.dim}>{place}</span>
      </h2>
      {fields.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">r{before.revision}</th>
              <th scope="col">r{after.revision}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, labels, before: old, after: fresh }) => (
              <tr key={field}>
                <th scope="row">{labels.label}</th>
                <td>
                  <FieldValue labels={labels} value={old} other={fresh} mark="去掉" content={before.data.content} />
                </td>
                <td>
                  <FieldValue labels={labels} value={fresh} other={old} mark="新加" content={after.data.content} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
