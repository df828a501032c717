import type { Material } from '@cellar/shared/api/trade/courses/shapes';
import { Card, Icon } from '@cellar/shared/ui/base';
import css from './ClassDetailScreen.module.css';
import { MaterialFileRow } from './MaterialFileRow';

type MaterialCardProps = { orderId: string; material: readonly Material[] };

/** What learners read before and after class, and files to keep. */
export function MaterialCard({ orderId, material }: MaterialCardProps) {
  if (material.length === 0) return null;
  return (
    <Card>
      <h3 className={css.subtitle}>学习资料</h3>
      {material.map(({ title, body, file }, i) => (
        <details key={i} className={css.material}>
          <summary>
            {title}
            <Icon name="down" size={14} />
          </summary>
          {body && body.split('\n').map((paragraph, at) => <p key={at}>{paragraph}</p>)}
          {file && <MaterialFileRow orderId={orderId} file={file} />}
        </details>
      ))}
    </Card>
  );
}
