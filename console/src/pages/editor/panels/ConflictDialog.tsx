import { useState } from 'react';
import type { Config } from '@puckeditor/core';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { isEqual } from '@cellar/shared/blocks/pageDifferences';
import { Badge } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { Dialog } from '../../../kit/layout/Dialog';
import { Foot } from '../../../kit/layout/Foot';
import { clashesOf, defaultChoices, mergeEdits, type Clash, type Side } from '../work/mergeEdits';
import type { Block } from '../work/pageData';
import type { Conflict } from '../work/useSaving';
import { titleOf } from './titleOf';
import styles from './ConflictDialog.module.css';

const MAX_TEXT = 80;
const SIDES: Record<Side, string> = { own: '我的', theirs: '对方的' };

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return `${value.length} 项`;
  return '已选';
}

type Labels = (type: string, field: string) => string;

/** What a side made of the block, in words: each field that it changed. */
function changesOf(block: Block | null, before: Block | null, labels: Labels): string[] {
  if (!block) return ['已删除'];
  if (!before) return ['新加的区块'];
  const fields = Object.keys({ ...before.props, ...block.props }).filter(
    (field) => field !== 'id' && !isEqual(before.props[field], block.props[field]),
  );
  return fields.map((field) => {
    const text = formatValue(block.props[field]).slice(0, MAX_TEXT);
    return `${labels(block.type, field)}：${text}`;
  });
}

type RowProps = { clash: Clash; side: Side; onChoose: (side: Side) => void; labels: Labels };

function Row({ clash, side, onChoose, labels }: RowProps) {
  const { id, by, base } = clash;
  const block = clash.own ?? clash.theirs;
  const name = id === '' || !block ? '页面设置' : titleOf(block);
  return (
    <fieldset className={styles.row}>
      <legend>
        {name} {by === 'both' && <Badge tone="gold">双方都改了</Badge>}
      </legend>
      {(['own', 'theirs'] as const).map((one) => {
        const changes = changesOf(clash[one], base, labels);
        return (
          <label key={one} className={styles.side}>
            <input type="radio" name={`side ${id}`} checked={side === one} onChange={() => onChoose(one)} />
            <span>
              <b>{SIDES[one]}</b>
              {changes.length === 0 ? <small>没有改动</small> : changes.map((text) => <small key={text}>{text}</small>)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const labelsOf = ({ root, components }: Config): Labels => {
  const fieldsOf = (type: string) =>
    (type === '' ? root?.fields : components[type]?.fields) as Record<string, { label?: string }> | undefined;
  return (type, field) => fieldsOf(type)?.[field]?.label ?? field;
};

type Props = {
  conflict: Conflict;
  config: Config;
  onMerge: (data: PageData) => void;
  onClose: () => void;
};

/** Two people saved the same page: block by block, one of the two is taken. */
export function ConflictDialog({ conflict, config, onMerge, onClose }: Props) {
  const [clashes] = useState(() => clashesOf(conflict));
  const [choices, setChoices] = useState(() => defaultChoices(clashes));
  const labels = labelsOf(config);
  const { author, at, revision } = conflict;
  return (
    <Dialog title="别人也保存了这个页面" onClose={onClose} wide>
      <p>
        {author} 在 {dayMinute(at)} 保存了 r{revision}。请逐个区块选择留下哪一边；两边的原样都保留在版本记录里。
      </p>
      <div className={styles.rows}>
        {clashes.map((clash) => (
          <Row
            key={clash.id}
            clash={clash}
            side={choices[clash.id] ?? 'own'}
            onChoose={(side) => setChoices({ ...choices, [clash.id]: side })}
            labels={labels}
          />
        ))}
      </div>
      <Foot>
        <Button onClick={onClose}>先不保存</Button>
        <Button kind="primary" onClick={() => onMerge(mergeEdits(conflict, choices))}>
          合并并保存
        </Button>
      </Foot>
    </Dialog>
  );
}
