import text from './text.module.css';
import styles from './Evidence.module.css';

/** Pictures that somebody sent along, each opening whole; one whose bytes are gone says so. */
export const Evidence = ({ label, pictures }: { label: string; pictures: readonly (string | null)[] }) =>
  pictures.length === 0 ? null : (
    <ul className={styles.pictures} aria-label={label}>
      {pictures.map((address, index) => (
        <li key={index}>
          {address ? (
            <details className={styles.picture}>
              <summary>
                <img src={address} alt={`${label} ${index + 1}`} />
              </summary>
              <img src={address} alt="" />
            </details>
          ) : (
            <span className={text.dim}>图片已清除</span>
          )}
        </li>
      ))}
    </ul>
  );
