/** What is looked at more closely, over the page. */
export type Opened =
  | { kind: 'session'; id: string }
  | { kind: 'level'; level: number }
  | { kind: 'region'; id: string }
  | { kind: 'teacher'; id: string }
  | { kind: 'sessions'; city: string | null }
  | { kind: 'timetable' }
  | { kind: 'placement' }
  /** `number`: to be asked for at once. */
  | { kind: 'certificate'; number: string };

export type Open = (opened: Opened) => void;
