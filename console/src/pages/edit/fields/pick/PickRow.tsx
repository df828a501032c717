import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import { pictureAddress } from '@cellar/shared/format/picture';
import { Badge } from '../../../../kit/base/Badge';
import styles from './PickRow.module.css';

const THUMB = 160;

type Props = { one: Pick | undefined; id: string; isReading?: boolean };

/** A thing that can be chosen: its picture, what it is called, what tells it apart, what is against it. */
export function PickRow({ one, id, isReading = false }: Props) {
  if (!one)
    return (
      <span className={styles.row}>
        <span className={styles.text}>
          {isReading ? '正在读取' : `找不到（${id.slice(0, 8)}）`}
          {!isReading && <small>已经删除，请移除</small>}
        </span>
      </span>
    );
  const { name, hint, picture, warning } = one;
  return (
    <span className={styles.row}>
      {picture && (
        <img className={styles.picture} src={pictureAddress('', picture.key, THUMB, 'webp')} alt="" loading="lazy" />
      )}
      <span className={styles.text}>
        {name}
        <small>{hint}</small>
      </span>
      {warning && <Badge tone="gold">{warning}</Badge>}
    </span>
  );
}
