import type { SessionMode } from '@cellar/shared/contract/discovery';
import { isComposing } from '@cellar/shared/hooks/isComposing';
import { useOverlay } from '@cellar/shared/runtime/overlays';
import { useEffect, useState } from 'react';
import { discoveryNow } from '../discovery';
import { Panel } from './Panel';
import css from './Inspector.module.css';

const names: Record<SessionMode['kind'], string> = {
  preview: '预览',
  override: '联调',
  drill: '演练',
  inspect: '检查',
};

function labelOf(mode: SessionMode): string {
  if (mode.kind === 'inspect') return names.inspect;
  return [names[mode.kind], ...(mode.kind === 'preview' ? Object.keys(mode.remotes) : [mode.remote])].join(' ');
}

/** Says that this session is not what customers get, and how it differs. */
export function Inspector() {
  const [isOpen, setOpen] = useState(false);
  const modes = discoveryNow().mode ?? [];
  useOverlay(isOpen, () => setOpen(false));
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, []);
  return (
    <>
      <button type="button" className={css['badge']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {modes.map(labelOf).join(' · ')}
      </button>
      {isOpen && <Panel modes={modes} onClose={() => setOpen(false)} />}
    </>
  );
}
