import { ListPath } from '../../kit/page/ListPath';

/** The way back from one thing of the school to its list. */
export const SchoolPath = ({ to, children }: { to: string; children: string }) => (
  <ListPath to={`/school/${to}`}>{children}</ListPath>
);
