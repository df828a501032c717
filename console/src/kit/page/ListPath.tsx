import { Link } from 'react-router-dom';
import link from '../table/Link.module.css';
import styles from './ListPath.module.css';

/** The way back from one thing to its list. */
export const ListPath = ({ to, children }: { to: string; children: string }) => (
  <nav aria-label="位置" className={styles.path}>
    <Link className={link.link} to={to}>
      {children}
    </Link>
    {' /'}
  </nav>
);
