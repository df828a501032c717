import { useRef, useState } from 'react';
import { pictureAddress } from '@cellar/shared/format/picture';
import { Button } from '../../../../kit/base/Button';
import { Field, FieldGroup } from '../../../../kit/form/Field';
import { Note } from '../../../../kit/feedback/Note';
import text from '../../../../kit/base/text.module.css';
import { FrameBox } from './FrameBox';
import { FRAME, usePointerFrames } from './usePointerFrames';
import { wholeFrame, type Frame } from './frames';
import { LinkField } from '../links/LinkField';
import type { PickedFieldProps } from '../pickedField';
import { MAX_ZONES, zoneFaults, type StoredPicture, type Zone } from './zones';
import styles from './ZonesField.module.css';

const SHOWN = 750;
const FRESH: Frame = { left: 30, top: 40, width: 40, height: 20 };

type Editing = {
  picture: StoredPicture;
  zones: readonly Zone[];
  chosen: number;
  readOnly: boolean;
  onChoose: (index: number) => void;
  onChange: (zones: Zone[]) => void;
};

const withZone = (zones: readonly Zone[], index: number, change: Partial<Zone>) =>
  zones.map((zone, at) => (at === index ? { ...zone, ...change } : zone));
const nameOf = ({ label }: Zone, index: number) => label || `热区 ${index + 1}`;

/** The picture with its zones. */
function Drawing({ picture, zones, chosen, readOnly, onChoose, onChange }: Editing) {
  const surface = useRef<HTMLDivElement>(null);
  const set = (index: number, frame: Frame) => onChange(withZone(zones, index, wholeFrame(frame)));
  const add = (frame: Frame) => {
    if (zones.length >= MAX_ZONES) return;
    onChange([...zones, { ...wholeFrame(frame), label: '', link: '' }]);
    onChoose(zones.length);
  };
  usePointerFrames(surface, {
    frames: zones,
    onChange: readOnly ? () => undefined : set,
    ...(readOnly ? {} : { onDraw: add }),
  });
  const remove = (index: number) => {
    onChange(zones.filter((_, at) => at !== index));
    const next = surface.current?.querySelector<HTMLElement>(`[${FRAME}="${index === 0 ? 1 : index - 1}"]`);
    next?.focus();
    onChoose(Math.max(0, index - 1));
  };
  const { key, width, height, alt } = picture;
  return (
    <>
      <div className={styles.surface} style={{ aspectRatio: width / height }} ref={surface}>
        <img src={pictureAddress('', key, SHOWN, 'webp')} alt={alt} draggable={false} />
        {zones.map((zone, index) => (
          <FrameBox
            // Zones have no id: their place in the list is what they are known by.
            key={index}
            index={index}
            frame={zone}
            label={`${nameOf(zone, index)}：左 ${zone.left}%，上 ${zone.top}%，宽 ${zone.width}%，高 ${zone.height}%`}
            isChosen={chosen === index}
            onChange={(frame) => !readOnly && set(index, frame)}
            onChoose={() => onChoose(index)}
            {...(readOnly ? {} : { onRemove: () => remove(index) })}
          >
            <b>{index + 1}</b>
          </FrameBox>
        ))}
      </div>
      <p className={text.dim}>在图上拖出热区；Tab 逐个选，方向键移动，Shift 加方向键改大小，Delete 删除。</p>
      {!readOnly && (
        <Button
          small
          className={styles.add}
          blocked={zones.length >= MAX_ZONES ? `最多 ${MAX_ZONES} 个热区` : null}
          onClick={() => add(FRESH)}
        >
          添加热区
        </Button>
      )}
    </>
  );
}

/** Name and way of one zone, and what is wrong with it. */
function OneZone({ zone, index, editing }: { zone: Zone; index: number; editing: Editing }) {
  const { picture, zones, readOnly, onChange, onChoose } = editing;
  const set = (change: Partial<Zone>) => onChange(withZone(zones, index, change));
  const faults = zoneFaults(zone, picture);
  return (
    <li className={editing.chosen === index ? styles.chosen : undefined} onFocus={() => onChoose(index)}>
      <p className={styles.head}>
        <b>{`${index + 1}. ${nameOf(zone, index)}`}</b>
        {!readOnly && (
          <Button
            small
            kind="plain"
            aria-label={`删除 ${nameOf(zone, index)}`}
            onClick={() => onChange(zones.filter((_, at) => at !== index))}
          >
            删除
          </Button>
        )}
      </p>
      <Field label="名称">
        {(control) => (
          <input
            {...control}
            value={zone.label}
            maxLength={40}
            readOnly={readOnly}
            onChange={(event) => set({ label: event.target.value })}
          />
        )}
      </Field>
      <LinkField label="跳转" value={zone.link} onChange={(link) => set({ link: String(link) })} readOnly={readOnly} />
      {faults.map((text) => (
        <Note key={text} tone="gold">
          {text}
        </Note>
      ))}
    </li>
  );
}

/** Places of the block's picture that lead on. */
export function ZonesField({ label, value, onChange, readOnly = false, props }: PickedFieldProps) {
  const [chosen, setChosen] = useState(0);
  const picture = props['picture'] as StoredPicture | null | undefined;
  const zones = Array.isArray(value) ? (value as Zone[]) : [];
  if (!picture)
    return (
      <FieldGroup label={label}>
        <p className={text.dim}>先选图片，再画热区。</p>
      </FieldGroup>
    );
  const editing = { picture, zones, chosen, readOnly, onChoose: setChosen, onChange };
  return (
    <FieldGroup label={`${label}（${zones.length}）`}>
      <Drawing {...editing} />
      <ol className={styles.zones}>
        {zones.map((zone, index) => (
          <OneZone key={index} zone={zone} index={index} editing={editing} />
        ))}
      </ol>
    </FieldGroup>
  );
}
