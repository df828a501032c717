import css from './Syllabus.module.css';

/** The topics of a course, numbered. */
export const Syllabus = ({ topics }: { topics: readonly string[] }) => (
  <ol className={css.syllabus}>
    {topics.map((topic) => (
      <li key={topic}>{topic}</li>
    ))}
  </ol>
);
