import { useCallback, useEffect } from 'react';
import { useGetPuck } from '@puckeditor/core';
import { isComposing } from '@cellar/shared/hooks/isComposing';
import { useNotice } from '../../../api/notice';
import type { Block } from '../work/pageData';
import { useBlocks } from './useBlocks';

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog';

// An element of the frame belongs to another window, and is no `Element` of this one.
const isTyping = ({ target }: KeyboardEvent) => Boolean((target as Element | null)?.closest?.(TYPING));
const isChosenText = ({ view }: KeyboardEvent) => view?.getSelection()?.isCollapsed === false;

/** Keys of the selected block, in the page and in the preview's frame: Alt+arrows move it, Ctrl+C, V and D copy it, Ctrl+S saves. */
export function useKeys(save: () => void, frame: Document | null) {
  const api = useGetPuck();
  const blocks = useBlocks();
  const notify = useNotice();
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const id = (api().selectedItem as Block | null)?.props.id ?? '';
      const isCommand = event.ctrlKey || event.metaKey;
      const run = (action: () => unknown) => {
        event.preventDefault();
        action();
      };
      if (isComposing(event)) return undefined;
      if (isCommand && event.key === 's') return run(save);
      if (document.querySelector('dialog[open]') || isTyping(event)) return undefined;
      if (id && event.altKey && event.key === 'ArrowUp') return run(() => blocks.move(id, -1));
      if (id && event.altKey && event.key === 'ArrowDown') return run(() => blocks.move(id, 1));
      if (!isCommand || isChosenText(event)) return undefined;
      if (id && event.key === 'c') return run(() => blocks.copy(id) && notify('已复制区块，可以粘贴到这里或别的页面'));
      if (event.key === 'v') return run(() => blocks.paste() || notify('还没有复制过区块'));
      if (id && event.key === 'd') return run(() => blocks.duplicate(id));
      return undefined;
    },
    [api, blocks, notify, save],
  );
  useEffect(() => {
    const places = [document, ...(frame ? [frame] : [])];
    for (const place of places) place.addEventListener('keydown', onKey);
    return () => {
      for (const place of places) place.removeEventListener('keydown', onKey);
    };
  }, [onKey, frame]);
}
