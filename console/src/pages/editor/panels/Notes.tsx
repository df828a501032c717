import { useEffect, useRef } from 'react';
import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import { keyOf, LevelBadge } from '../../edit/CheckList';
import { blockTitle } from '../../edit/labels';
import { useBlocks } from '../canvas/useBlocks';
import styles from './Notes.module.css';

const GAP = 8;
/** With less room beside the phone, findings stand in the panel only. */
const LEAST_ROOM = 150;

type Note = { block: string; findings: Finding[] };

/** Findings by their block; those of the whole page have no place in it. */
function notesOf(findings: readonly Finding[]): Note[] {
  const byBlock = new Map<string, Finding[]>();
  for (const finding of findings)
    if (finding.block) byBlock.set(finding.block, [...(byBlock.get(finding.block) ?? []), finding]);
  return [...byBlock].map(([block, own]) => ({ block, findings: own }));
}

/** Puts each note at the height of its block, none over another; those whose block is out of sight are hidden. */
function place(list: HTMLElement, frame: Document) {
  const phone = frame.defaultView?.frameElement?.getBoundingClientRect();
  const stage = list.parentElement?.getBoundingClientRect();
  if (!phone || !stage) return;
  const room = stage.right - phone.right;
  const rectOf = ({ dataset }: HTMLElement) =>
    frame.querySelector(`[data-puck-component="${CSS.escape(dataset['block'] ?? '')}"]`)?.getBoundingClientRect();
  const notes = [...list.children].map((note) => ({ note: note as HTMLElement, rect: rectOf(note as HTMLElement) }));
  notes.sort((one, other) => (one.rect?.top ?? 0) - (other.rect?.top ?? 0));
  let free = 0;
  for (const { note, rect } of notes) {
    const isSeen = rect !== undefined && room >= LEAST_ROOM && rect.bottom > 0 && rect.top < phone.height;
    note.hidden = !isSeen;
    if (!isSeen) continue;
    const top = Math.max(phone.top - stage.top + Math.max(rect.top, 0), free);
    Object.assign(note.style, {
      top: `${top}px`,
      left: `${phone.right - stage.left + GAP}px`,
      width: `${room - 2 * GAP}px`,
    });
    free = top + note.offsetHeight + GAP;
  }
}

type Props = { frame: Document | null; findings: readonly Finding[] };

/** What the check has found, beside the blocks that it is about. */
export function Notes({ frame, findings }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { select } = useBlocks();
  useEffect(() => {
    const notes = list.current;
    if (!notes || !frame) return undefined;
    const placeNotes = () => place(notes, frame);
    const sizes = new ResizeObserver(placeNotes);
    for (const element of [frame.body, notes.parentElement, frame.defaultView?.frameElement])
      if (element) sizes.observe(element);
    frame.addEventListener('scroll', placeNotes, { capture: true, passive: true });
    placeNotes();
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', placeNotes, { capture: true });
    };
  }, [frame, findings]);
  return (
    <ul ref={list} className={styles.notes} aria-label="区块旁的提醒">
      {notesOf(findings).map(({ block, findings: [first, ...rest] }) => (
        <li key={block} data-block={block} className={styles.note}>
          {first && (
            <button type="button" onClick={() => select(block)}>
              <b>{blockTitle(first.type, first.title)}</b>
              {[first, ...rest].map((finding) => (
                <span key={keyOf(finding)}>
                  <LevelBadge level={finding.level} /> {finding.text}
                </span>
              ))}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
