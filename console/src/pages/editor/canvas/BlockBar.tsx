import { ActionBar } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/base/Icon';
import { useBlocks } from './useBlocks';
import { usePuckState } from './usePuckState';
import type { Block } from '../work/pageData';

/** Stands over the selected block in the preview. */
export function BlockBar({ label, children }: { label?: string; children: ReactNode }) {
  const blocks = useBlocks();
  const id = usePuckState(({ selectedItem }) => (selectedItem as Block | null)?.props.id ?? '');
  return (
    <ActionBar {...(label ? { label } : {})}>
      <ActionBar.Group>
        <ActionBar.Action label="上移" onClick={() => blocks.move(id, -1)}>
          <Icon name="up" />
        </ActionBar.Action>
        <ActionBar.Action label="下移" onClick={() => blocks.move(id, 1)}>
          <Icon name="down" />
        </ActionBar.Action>
        {children}
      </ActionBar.Group>
    </ActionBar>
  );
}
