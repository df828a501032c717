import { useId, useState } from 'react';
import { Button } from '../../../../kit/base/Button';
import choice from '../../../../kit/form/ChoiceField.module.css';
import { Dialog } from '../../../../kit/layout/Dialog';
import { Field, FieldGroup } from '../../../../kit/form/Field';
import { Foot } from '../../../../kit/layout/Foot';
import text from '../../../../kit/base/text.module.css';
import { isOutside, linkOf, targetOf, type Links, type Target } from './links';
import { ScreenTarget } from './ScreenTarget';

const KINDS: Record<Target['kind'], string> = {
  none: '不跳转',
  screen: '店内页面',
  page: '活动',
  outside: '外部网址',
};

const startOf = (kind: Target['kind'], { pages }: Links): Target => {
  if (kind === 'screen') return { kind, path: '', params: {} };
  if (kind === 'page') return { kind, slug: pages[0]?.slug ?? '' };
  return kind === 'outside' ? { kind, address: 'https://' } : { kind };
};

/** Why the link cannot be taken; null: it can. */
function blockedBy(target: Target): string | null {
  if (target.kind === 'screen' && !target.path) return '请选择页面';
  if (target.kind === 'page' && !target.slug) return '还没有其他活动';
  if (target.kind === 'outside' && !isOutside(target.address.trim())) return '请填写以 https:// 开头的网址';
  return null;
}

type Props = { label: string; link: string; links: Links; onChoose: (link: string) => void; onClose: () => void };

/** Chooses where a link leads. */
export function LinkDialog({ label, link, links, onChoose, onClose }: Props) {
  const name = useId();
  const [target, setTarget] = useState(() => targetOf(link, links));
  const blocked = blockedBy(target);
  const choose = () => {
    onChoose(linkOf(target));
    onClose();
  };
  return (
    <Dialog title={label} onClose={onClose} wide>
      <FieldGroup label="去向">
        <div className={choice.row}>
          {(Object.keys(KINDS) as Target['kind'][]).map((kind) => (
            <label key={kind} className={choice.choice}>
              <input
                type="radio"
                name={name}
                checked={target.kind === kind}
                onChange={() => setTarget(startOf(kind, links))}
              />
              {KINDS[kind]}
            </label>
          ))}
        </div>
      </FieldGroup>
      {target.kind === 'screen' && <ScreenTarget target={target} screens={links.list} onChange={setTarget} />}
      {target.kind === 'page' && (
        <Field label="活动">
          {(control) => (
            <select
              {...control}
              value={target.slug}
              onChange={(event) => setTarget({ kind: 'page', slug: event.target.value })}
            >
              {links.pages.map(({ slug, name: title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {target.kind === 'outside' && (
        <Field label="网址" hint="以 https:// 开头；顾客会离开商城">
          {(control) => (
            <input
              {...control}
              type="url"
              value={target.address}
              onChange={(event) => setTarget({ kind: 'outside', address: event.target.value })}
            />
          )}
        </Field>
      )}
      <p className={text.dim}>{linkOf(target)}</p>
      <Foot>
        <Button onClick={onClose}>取消</Button>
        <Button kind="primary" blocked={blocked} onClick={choose}>
          确定
        </Button>
      </Foot>
    </Dialog>
  );
}
