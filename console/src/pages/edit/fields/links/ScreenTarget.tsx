import { useState } from 'react';
import { Field } from '../../../../kit/form/Field';
import { isProduct, paramLabel, type Links, type Target } from './links';
import { PickField } from '../pick/PickField';

const ROWS = 8;

type Screen = Extract<Target, { kind: 'screen' }>;
type Props = { target: Screen; screens: Links['list']; onChange: (target: Screen) => void };

/** Parameters that the screen does not name, as they stand in an address: `a=1&b=2`. */
function otherParams({ params }: Screen, known: readonly string[]): string {
  const others = Object.entries(params).filter(([name]) => !known.includes(name));
  return decodeURIComponent(new URLSearchParams(others).toString());
}

/** One of the shop's screens, with what its address says. */
export function ScreenTarget({ target, screens, onChange }: Props) {
  const [q, setQ] = useState('');
  const known = screens.find(({ path }) => path === target.path)?.params ?? [];
  const [others, setOthers] = useState(() => otherParams(target, known));
  const found = screens.filter(({ path, title }) => `${title} ${path}`.toLowerCase().includes(q.trim().toLowerCase()));
  const named = Object.fromEntries(known.map((name) => [name, target.params[name] ?? '']));
  const set = (params: Record<string, string>, other = others) =>
    onChange({ ...target, params: { ...Object.fromEntries(new URLSearchParams(other)), ...params } });
  const choose = (path: string) => {
    setOthers('');
    onChange({ kind: 'screen', path, params: {} });
  };
  return (
    <>
      <Field label="查找页面">
        {(control) => (
          <input {...control} type="search" value={q} maxLength={60} onChange={(event) => setQ(event.target.value)} />
        )}
      </Field>
      <Field label={`页面（${found.length}）`}>
        {(control) => (
          <select {...control} size={ROWS} value={target.path} onChange={(event) => choose(event.target.value)}>
            {found.map(({ path, title }) => (
              <option key={path} value={path}>
                {title} {path}
              </option>
            ))}
          </select>
        )}
      </Field>
      {known.map((name) =>
        isProduct(name) ? (
          <PickField
            key={name}
            kind="product"
            label={paramLabel(name)}
            value={named[name] || null}
            onChange={(id) => set({ ...named, [name]: String(id ?? '') })}
          />
        ) : (
          <Field key={name} label={paramLabel(name)}>
            {(control) => (
              <input
                {...control}
                value={named[name]}
                maxLength={100}
                onChange={(event) => set({ ...named, [name]: event.target.value })}
              />
            )}
          </Field>
        ),
      )}
      {target.path && (
        <Field label="其他参数" hint="一般不用填；格式：名=值&名=值">
          {(control) => (
            <input
              {...control}
              value={others}
              maxLength={200}
              onChange={(event) => {
                setOthers(event.target.value);
                set(named, event.target.value);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
