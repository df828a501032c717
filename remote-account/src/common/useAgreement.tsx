import { FACTS } from '@cellar/shared/constants/facts';
import { help } from '@cellar/shared/api/identity/help/calls';
import type { Agreement as Text } from '@cellar/shared/api/identity/help/schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Check } from '@cellar/shared/ui/base';
import { useRef, useState } from 'react';
import css from './useAgreement.module.css';

const papers = [
  { to: '/agreement', name: `《${FACTS.agreements.user}》` },
  { to: '/help-privacy', name: `《${FACTS.agreements.privacy}》` },
];
const names = papers.map(({ name }) => name).join('和');

export type Ticked = Pick<Text, 'slug' | 'version'>[];

/** Stores what was ticked; nobody stays outside because this failed, and what was not stored is asked for again. */
export async function keepAgreements(ticked: Ticked): Promise<void> {
  if (ticked.length === 0) return;
  await help.agree({ agreements: ticked.map(({ slug, version }) => ({ slug, version })) }).catch(() => undefined);
}

/** The tick without which nobody logs in; `keep` stores what was ticked, once the person is known. */
export function useAgreement() {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  /** The texts in force when they were ticked. */
  const ticked = useRef<Promise<Text[]>>(undefined);
  const tick = (checked: boolean) => {
    setAgreed(checked);
    setMissing(false);
    // A version that is not known cannot be agreed to: it is asked for at the next login.
    if (checked)
      ticked.current = help.listAgreements().then(
        ({ list }) => list,
        () => [],
      );
  };
  const tickedTexts = async (): Promise<Ticked> => (await ticked.current) ?? [];
  return {
    check: () => {
      setMissing(!agreed);
      return agreed;
    },
    tickedTexts,
    keep: async () => keepAgreements(await tickedTexts()),
    agreement: <Agreement agreed={agreed} missing={missing} onChange={tick} />,
  };
}

type AgreementProps = { agreed: boolean; missing: boolean; onChange: (agreed: boolean) => void };

function Agreement({ agreed, missing, onChange }: AgreementProps) {
  const linked = papers.every(({ to }) => isPublished(to));
  return (
    <div className={css.agreement}>
      <Check checked={agreed} onChange={onChange} label={`我已阅读并同意${names}`} className={css.agree}>
        <span>我已阅读并同意{!linked && names}</span>
      </Check>
      {linked &&
        papers.map(({ to, name }) => (
          <Link key={to} to={to} className={css.paper}>
            {name}
          </Link>
        ))}
      {missing && (
        <p className={css.missing} role="alert">
          请先阅读并同意{names}
        </p>
      )}
    </div>
  );
}
