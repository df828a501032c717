/** What tells a block apart from others of its kind: its title or its label; '' = it has neither. */
export function ownTitle(props: object): string {
  const { title, label } = props as { title?: unknown; label?: unknown };
  return [title, label].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
