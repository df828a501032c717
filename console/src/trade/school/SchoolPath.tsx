import { Link } from 'react-router-dom';
import link from '../../kit/table/Link.module.css';
import styles from './school.module.css';

/** The way back from one thing of the school to its list. */
export const SchoolPath = ({ to, children }: { to: string; children: string }) => (
  <nav aria-label="位置" className={styles.path}>
    <Link className={link.link} to={`/school/${to}`}>
      {children}
    </Link>
    {' /'}
  </nav>
);
