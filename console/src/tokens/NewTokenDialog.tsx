import { useState, type FormEvent } from 'react';
import { releases } from '@cellar/shared/api/releases/calls';
import { asCallError } from '../api/request';
import { tokens } from '@cellar/shared/api/tokens/calls';
import type { TokenAction } from '@cellar/shared/contract/roles';
import { usePolled } from '../hooks/usePolled';
import { Button } from '../parts/Button';
import { Dialog, DialogFoot } from '../parts/Dialog';
import { Field, FieldGroup } from '../parts/Field';
import { Note } from '../parts/Note';
import { Secret } from '../parts/Secret';
import dialogs from '../remotes/dialogs.module.css';
import { TOKEN_WORDS } from './words';

type Props = { onClose: () => void; onMade: () => void };

const ACTIONS = Object.keys(TOKEN_WORDS) as TokenAction[];
const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
const MAX_DAYS = 366;
const USUAL_DAYS = '90';
const ALL = '*';
const NEVER = 3_600_000;

/** Escape would throw away what is shown only once. */
const stay = () => undefined;

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog title="令牌已创建" onClose={stay} wide>
      <Note tone="gold">令牌只显示这一次，关闭后无法再查看，请现在复制保存。</Note>
      <Secret label="令牌" text={token} />
      <DialogFoot>
        <Button kind="primary" onClick={onClose}>
          已保存，关闭
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const daysOf = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_DAYS ? Number(text) : null;

const listReleases = (signal: AbortSignal) => releases.list({}, { signal });

export function NewTokenDialog({ onClose, onMade }: Props) {
  const remotes = usePolled(listReleases, undefined, NEVER);
  const [name, setName] = useState('');
  const [remote, setRemote] = useState('');
  const [actions, setActions] = useState<TokenAction[]>(['publish', 'read']);
  const [days, setDays] = useState(USUAL_DAYS);
  const [tried, setTried] = useState(false);
  const [words, setWords] = useState('');
  const [token, setToken] = useState<string | null>(null);
  if (token) return <Made token={token} onClose={onClose} />;

  const lasts = daysOf(days);
  const faults = {
    name: name.trim().length < MIN_LENGTH ? `至少 ${MIN_LENGTH} 个字` : null,
    remote: remote ? null : '请选择',
    actions: actions.length === 0 ? '请至少选择一项' : null,
    days: lasts === null ? `1 到 ${MAX_DAYS} 天` : null,
  };
  const toggle = (action: TokenAction) =>
    setActions((before) => (before.includes(action) ? before.filter((one) => one !== action) : [...before, action]));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.name || faults.remote || faults.actions || lasts === null) return;
    try {
      const made = await tokens.create({
        name: name.trim(),
        remote: remote === ALL ? null : remote,
        actions,
        days: lasts,
      });
      setToken(made.token);
      onMade();
    } catch (error) {
      setWords(asCallError(error).message);
    }
  };
  return (
    <Dialog title="新建令牌" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field label="名称" hint="给谁用，例如：orders 流水线" error={tried ? faults.name : null}>
          {(control) => (
            <input {...control} maxLength={MAX_LENGTH} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label="应用" error={tried ? faults.remote : null}>
          {(control) => (
            <select {...control} value={remote} onChange={(event) => setRemote(event.target.value)}>
              <option value="">请选择</option>
              {remotes.data?.list.map((row) => (
                <option key={row.name}>{row.name}</option>
              ))}
              <option value={ALL}>全部应用</option>
            </select>
          )}
        </Field>
        <FieldGroup label="可以做" error={tried ? faults.actions : null}>
          <div className={dialogs.choices}>
            {ACTIONS.map((action) => (
              <label key={action} className={dialogs.choice}>
                <input type="checkbox" checked={actions.includes(action)} onChange={() => toggle(action)} />
                {TOKEN_WORDS[action]}
              </label>
            ))}
          </div>
        </FieldGroup>
        <Field label="有效天数" error={tried ? faults.days : null}>
          {(control) => (
            <input {...control} inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
          )}
        </Field>
        {words && <Note tone="bad">{words}</Note>}
        <DialogFoot>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" kind="primary">
            创建
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
