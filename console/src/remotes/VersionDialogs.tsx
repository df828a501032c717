import { useEffect, useState, type FormEvent } from 'react';
import { DRILL_FAULTS, type DrillFault } from '@cellar/shared/contract/discovery';
import { dayTime } from '@cellar/shared/format/date';
import { releases } from '@cellar/shared/api/releases/calls';
import type { TeamLink, Version } from '@cellar/shared/api/releases/schema';
import type { CallError } from '@cellar/shared/runtime/errors';
import { asCallError } from '../api/request';
import { Button } from '../parts/Button';
import { Dialog, DialogFoot } from '../parts/Dialog';
import { Field, FieldGroup } from '../parts/Field';
import { Bones, Failed } from '../parts/Loaded';
import link from '../parts/Link.module.css';
import { Note } from '../parts/Note';
import { useNotice } from '../parts/notice';
import { Secret } from '../parts/Secret';
import styles from './dialogs.module.css';
import { FAULTS } from './words';

export type VersionDoing =
  | { kind: 'preview' | 'hold'; name: string; version: Version }
  | { kind: 'drill'; name: string };
type Ends = { onClose: () => void; onDone: () => void };

function LinkShown({ label, found: { url, until } }: { label: string; found: TeamLink }) {
  return (
    <>
      <Secret label={label} text={url} />
      <p>
        <a className={link.link} href={url} target="_blank" rel="noreferrer">
          在新窗口打开
        </a>
        ，{dayTime(until)} 前有效
      </p>
    </>
  );
}

function PreviewDialog({ name, version, onClose }: { name: string; version: string; onClose: () => void }) {
  const [found, setFound] = useState<TeamLink | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let ended = false;
    releases.preview({ remote: name, version }).then(
      (made) => ended || setFound(made),
      (failure: unknown) => ended || setError(asCallError(failure)),
    );
    return () => {
      ended = true;
    };
  }, [name, version, attempt]);
  const again = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog title={`预览 ${name} ${version}`} onClose={onClose} wide>
      <p>打开链接的浏览器会在这次会话里看到这个版本，其他访客不受影响。</p>
      {found && <LinkShown label="预览链接" found={found} />}
      {error && <Failed words={error.message} onRetry={again} />}
      {!found && !error && <Bones />}
      <DialogFoot>
        <Button onClick={onClose}>关闭</Button>
      </DialogFoot>
    </Dialog>
  );
}

function DrillDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [fault, setFault] = useState<DrillFault>('missing');
  const [found, setFound] = useState<TeamLink | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      setFound(await releases.drill({ remote: name, fault }));
    } catch (failure) {
      setError(asCallError(failure));
    }
  };
  const choose = (one: DrillFault) => {
    setFault(one);
    setFound(null);
  };
  return (
    <Dialog title={`故障演练：${name}`} onClose={onClose} wide>
      <form onSubmit={(event) => void make(event)}>
        <p>只有打开链接的浏览器会遇到故障，链接 15 分钟后失效。</p>
        <FieldGroup label="故障">
          {DRILL_FAULTS.map((one) => (
            <label key={one} className={styles.choice}>
              <input type="radio" name="fault" checked={fault === one} onChange={() => choose(one)} />
              {FAULTS[one]}
            </label>
          ))}
        </FieldGroup>
        {found && <LinkShown label="演练链接" found={found} />}
        {error && <Note tone="bad">{error.message}</Note>}
        <DialogFoot>
          <Button onClick={onClose}>关闭</Button>
          <Button type="submit" kind="primary">
            生成链接
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const MAX_LENGTH = 200;

function HoldDialog({ name, version: { version, held }, onClose, onDone }: { name: string; version: Version } & Ends) {
  const say = useNotice();
  const [reason, setReason] = useState('');
  const [words, setWords] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!held && !reason.trim()) return setWords('请写明理由');
    try {
      await releases.hold({ remote: name, version, reason: held ? '' : reason.trim() });
      say(held ? `${version} 不再保留` : `${version} 已保留`);
      onDone();
    } catch (error) {
      setWords(asCallError(error).message);
    }
  };
  return (
    <Dialog title={held ? `取消保留 ${version}` : `保留 ${version}`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p>
          {held
            ? `现在的理由：${held}。取消后，${version} 到期会退役并清除文件。`
            : `${version} 的文件会一直留着，直到取消保留。`}
        </p>
        {!held && (
          <Field label="理由（必填）" error={words}>
            {(control) => (
              <input
                {...control}
                maxLength={MAX_LENGTH}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
        {held && words && <Note tone="bad">{words}</Note>}
        <DialogFoot>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" kind="primary">
            {held ? '取消保留' : '保留'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Questions about one version, and the links for a team's own eyes. */
export function VersionDialogs({ doing, onClose, onDone }: { doing: VersionDoing } & Ends) {
  if (doing.kind === 'drill') return <DrillDialog name={doing.name} onClose={onClose} />;
  if (doing.kind === 'preview')
    return <PreviewDialog name={doing.name} version={doing.version.version} onClose={onClose} />;
  return <HoldDialog name={doing.name} version={doing.version} onClose={onClose} onDone={onDone} />;
}
