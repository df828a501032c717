import { SecondLine } from '../../kit/base/SecondLine';
import { pictureAddress } from '@cellar/shared/format/picture';
import styles from './Product.module.css';

const THUMB = 160;

/** A product in a table: its picture, its name, its code. */
export const ProductName = ({ name, code, picture }: { name: string; code: string; picture: { key: string } }) => (
  <span className={styles.named}>
    <img className={styles.thumb} src={pictureAddress('', picture.key, THUMB, 'webp')} alt="" loading="lazy" />
    <span>
      {name}
      <SecondLine>{code}</SecondLine>
    </span>
  </span>
);
