import { personAtom, personNow, registrationStatusOf } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { NavBar, Page } from '@cellar/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { HasAccount } from '../../common/HasAccount';
import { Cellar } from './Cellar';
import { Status } from './Status';
import css from './login.module.css';
import { useWhy } from './useWhy';

type FrameProps = {
  title: string;
  /** Who is in already has no business here. */
  guestsOnly?: boolean;
  children: ReactNode;
};

/** What both login pages share: the door to the cellar, why it is needed, and the words for who is logged in but not approved yet. */
export function Frame({ title, guestsOnly, children }: FrameProps) {
  const person = useAtomValue(personAtom);
  const why = useWhy();
  const [other, setOther] = useState(false);
  const [known] = useState(personNow);
  const status = other ? null : registrationStatusOf(person);
  if (guestsOnly && !other && known && status === null && !registrationStatusOf(known))
    return (
      <Page title={title}>
        <HasAccount text="你已登录" other="使用其他账号登录" onOther={() => setOther(true)} />
      </Page>
    );
  const nav = (
    <NavBar over>
      <span />
    </NavBar>
  );
  return (
    <Page title={title} nav={nav}>
      <div className={css.hero}>
        <Cellar />
        <p className={css.brand}>酒窖</p>
        <p className={css.motto}>名庄直采 · 恒温到家</p>
        {why && !status && <p className={css.why}>{why}</p>}
      </div>
      <div className={css.sheet}>
        {person && status ? (
          <Status key={status} status={status} person={person} onOther={() => setOther(true)} />
        ) : (
          children
        )}
      </div>
    </Page>
  );
}
