import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Check } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './useAgreement.module.css';

const papers = [
  { to: '/agreement', name: '《用户服务协议》' },
  { to: '/help-privacy', name: '《隐私政策》' },
];
const names = papers.map(({ name }) => name).join('和');

/** The tick without which nobody logs in. */
export function useAgreement() {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const tick = (checked: boolean) => {
    setAgreed(checked);
    setMissing(false);
  };
  return {
    check: () => {
      setMissing(!agreed);
      return agreed;
    },
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
