import { useState, type ReactNode } from 'react';
import { Button } from '../base/Button';
import { Note } from '../feedback/Note';
import { Foot } from '../layout/Foot';
import { Panel } from '../layout/Panel';
import { CSV_FILE, FileChoice } from './FileChoice';
import styles from './FileFrame.module.css';

/** A file with what its check found, and the way back to choosing another. */
export type Chosen<Checked> = { file: File; checked: Checked; onDone: () => void };

type FrameProps<Checked> = {
  label: string;
  kind?: typeof CSV_FILE;
  intro: ReactNode;
  check: (file: File) => Promise<Checked>;
  done: string;
  children: (chosen: Chosen<Checked>) => ReactNode;
};

/** The card of a page that takes a file: how the file must be, and once it is chosen and checked, what it would do. */
export function FileFrame<Checked>({ label, kind = CSV_FILE, intro, check, done, children }: FrameProps<Checked>) {
  const [chosen, setChosen] = useState<{ file: File; checked: Checked } | null>(null);
  return (
    <Panel>
      {chosen ? (
        children({ ...chosen, onDone: () => setChosen(null) })
      ) : (
        <>
          {intro}
          <div className={styles.choose}>
            <FileChoice
              label={label}
              kind={kind}
              check={async (file) => setChosen({ file, checked: await check(file) })}
              done={done}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

/** What was found or done, in a sentence. */
export const FileSummary = ({ children }: { children: ReactNode }) => (
  <p className={styles.sum} role="status">
    {children}
  </p>
);

/** Says that a part of the file is left out, and gives that part back. */
export const LeftOut = ({ label, take, children }: { label: string; take: () => void; children: string }) => (
  <Note tone="gold">
    {children}{' '}
    <Button small onClick={take}>
      {label}
    </Button>
  </Note>
);

type FootProps = {
  onDone: () => void;
  submit: { run: (params: undefined) => void; isPending: boolean; error: { message: string } | null };
  blocked: string | false;
  children: string;
};

/** Writes what was checked, or goes back to another file. */
export const FileFoot = ({ onDone, submit, blocked, children }: FootProps) => (
  <>
    {submit.error && <Note tone="bad">{submit.error.message}</Note>}
    <Foot>
      <Button onClick={onDone}>换一个文件</Button>
      <Button kind="primary" busy={submit.isPending} blocked={blocked || null} onClick={() => submit.run(undefined)}>
        {children}
      </Button>
    </Foot>
  </>
);

/** After a part was written. */
export const FileDone = ({ onDone }: { onDone: () => void }) => (
  <Foot>
    <Button kind="primary" onClick={onDone}>
      换一个文件
    </Button>
  </Foot>
);
