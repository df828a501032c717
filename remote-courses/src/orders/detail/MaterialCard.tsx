import type { Material } from '@cellar/shared/api/courses/shapes';
import { Card, Icon } from '@cellar/shared/ui/base';
import css from './ClassDetailScreen.module.css';

/** What learners read before and after class. */
export function MaterialCard({ material }: { material: readonly Material[] }) {
  if (material.length === 0) return null;
  return (
    <Card>
      <h3 className={css.subtitle}>学习资料</h3>
      {material.map(({ title, body }) => (
        <details key={title} className={css.material}>
          <summary>
            {title}
            <Icon name="down" size={14} />
          </summary>
          {body.split('\n').map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </details>
      ))}
    </Card>
  );
}
