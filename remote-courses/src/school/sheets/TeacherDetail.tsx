import type { Teacher } from '@cellar/shared/api/trade/courses/shapes';
import { Empty, Photo, Tag } from '@cellar/shared/ui/base';
import css from './sheets.module.css';

export function TeacherDetail({ teacher }: { teacher: Teacher | undefined }) {
  if (!teacher) return <Empty picture="course" text="没有找到这位讲师" />;
  const { name, title, years, credentials, bio, motto, picture } = teacher;
  return (
    <div className={css.person}>
      <Photo picture={picture} units={104} ratio={1} alt={name} round className={css.portrait} />
      <h3>{name}</h3>
      <p>
        {title} · 教龄 {years} 年
      </p>
      <p className={css.tags}>
        {credentials.map((credential) => (
          <Tag key={credential} tone="gold">
            {credential}
          </Tag>
        ))}
      </p>
      <blockquote>{motto}</blockquote>
      <p className={css.bio}>{bio}</p>
    </div>
  );
}
