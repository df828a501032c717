import { useState } from 'react';
import { Link } from 'react-router-dom';
import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import { useCall } from '../../api/useCall';
import text from '../../kit/base/text.module.css';
import { useDebounced } from '../../kit/base/useDebounced';
import { Loaded } from '../../kit/feedback/Loaded';
import { Field } from '../../kit/form/Field';
import { Dialog } from '../../kit/layout/Dialog';
import link from '../../kit/table/Link.module.css';
import styles from './PhoneOrder.module.css';

const SIZE = 8;
const WAIT_MS = 300;

function Found({ q }: { q: string }) {
  const query = useCall(memberAdmin.list, { q, size: SIZE }, { refetchInterval: false, keepsLast: true });
  return (
    <Loaded from={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p>没有找到会员。手机号要填完整的 11 位。</p>
        ) : (
          <ul className={styles.lines} aria-label="会员">
            {list.map(({ id, nickname, company, phone, level }) => (
              <li key={id}>
                <Link className={link.link} to={`/orders/new/${id}`}>
                  {nickname}
                </Link>
                <span className={text.dim}>{[company, level, phone].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** For whom an order is placed that was given on the phone. */
export function ChooseMember({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), WAIT_MS);
  return (
    <Dialog title="代客下单" onClose={onClose}>
      <Field label="找会员" hint="手机号、昵称或公司">
        {(control) => (
          <input {...control} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      {q && <Found q={q} />}
    </Dialog>
  );
}
