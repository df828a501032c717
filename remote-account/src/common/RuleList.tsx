import css from './RuleList.module.css';

/** Rules of something, numbered where they follow each other. */
export function RuleList({ rules, numbered }: { rules: readonly string[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={numbered ? css.numbered : css.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </List>
  );
}
