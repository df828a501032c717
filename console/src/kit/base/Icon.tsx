import styles from './Icon.module.css';

/** Lines on a field of 16 × 16. */
const PATHS = {
  page: 'M4 1.5h5.5L13 5v9.5H4ZM9.5 1.5V5H13M6.5 8.5h4M6.5 11h4',
  picture: 'M2 3h12v10H2ZM2 10.500l3.500-3 3 2.500 2-1.500L14 11M10.500 6.500h.5',
  box: 'M8 1.5 14 4.5v7L8 14.5 2 11.5v-7ZM2 4.5l6 3 6-3M8 7.5v7',
  key: 'M9.5 6.5a3.5 3.5 0 1 1-1-2.5 3.5 3.5 0 0 1 1 2.5ZM9.3 7.3l5.2 5.2M12 10l-1.5 1.5M14.5 12.5 13 14',
  clock: 'M8 14.5a6.500 6.500 0 1 1 0-13 6.500 6.500 0 0 1 0 13ZM8 4.500V8l2.500 1.500',
  form: 'M3 2.500h10v11H3ZM5.500 6h5M5.500 8.500h5M5.500 11h2.500',
  bolt: 'M9 1.5 3.5 9H8l-1 5.500L12.500 7H8Z',
  bell: 'M3.5 11.5c1-1 1-2.5 1-4.5a3.5 3.5 0 0 1 7 0c0 2 0 3.5 1 4.5ZM6.5 13.5a1.5 1.5 0 0 0 3 0M8 2v1.5',
  cap: 'M1.500 6 8 3l6.500 3L8 9ZM4.500 7.500v3.500c2 1.700 5 1.700 7 0V7.500M14.500 6v4.500',
  money: 'M1.5 4h13v8.5h-13ZM1.5 6.5h2M12.5 10h2M8 10.5a2.2 2.2 0 1 0 0-4.5 2.2 2.2 0 0 0 0 4.5Z',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.5M2.5 8h.5M2.5 12h.5',
  search: 'M7 12a5 5 0 1 1 0-10 5 5 0 0 1 0 10ZM10.7 10.7 14 14',
  up: 'M8 13V3M4 7l4-4 4 4',
  grip: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
  cross: 'M4 4l8 8M12 4l-8 8',
  help: 'M8 14.5a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM6 6.2a2 2 0 1 1 2.8 1.9c-.6.2-.8.6-.8 1.2M8 11.5h.01',
  down: 'M8 3v10M4 9l4 4 4-4',
  person: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.500 14.500c0-6 11-6 11 0',
  people:
    'M6 7.5a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM1.500 13.500c0-5 9-5 9 0M10.500 3a2.300 2.300 0 0 1 0 4.500M12 9.500c1.700.500 2.500 2 2.500 4',
  check: 'M2.5 8.5 6.500 12.500 13.500 4',
  copy: 'M5.500 5.500h8v8h-8ZM10.500 5.500v-3h-8v8h3',
} as const;
export type IconName = keyof typeof PATHS;

/** A picture beside a word: never alone. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
