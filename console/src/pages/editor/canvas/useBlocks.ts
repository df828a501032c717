import { useMemo } from 'react';
import { useGetPuck, type PuckApi } from '@puckeditor/core';
import { copyBlock, pasteBlock } from '../work/clipboard';
import { newId, type Block } from '../work/pageData';

/** The one list of blocks that a page has, in the library's words. */
const ZONE = 'root:default-zone';

const frameOf = () => document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;

function scrollTo(id: string) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frameOf()
    ?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
}

const contentOf = ({ appState }: PuckApi) => appState.data.content as Block[];
const indexOf = (api: PuckApi, id: string) => contentOf(api).findIndex(({ props }) => props.id === id);
/** Behind the selected block, else at the end. */
const placeAfter = (api: PuckApi) => {
  const at = api.selectedItem ? indexOf(api, (api.selectedItem as Block).props.id) : -1;
  return at < 0 ? contentOf(api).length : at + 1;
};
const selectAt = ({ dispatch }: PuckApi, index: number) =>
  dispatch({ type: 'setUi', ui: { itemSelector: index < 0 ? null : { index, zone: ZONE } } });

function insertAt(api: PuckApi, index: number, { type, props }: Block) {
  const content = [...contentOf(api)];
  content.splice(index, 0, { type, props });
  api.dispatch({ type: 'setData', data: () => ({ content }), recordHistory: true });
  selectAt(api, index);
}

/** What can be done to blocks, by buttons and keys. */
export function useBlocks() {
  const api = useGetPuck();
  return useMemo(() => {
    const find = (id: string) => contentOf(api()).find(({ props }) => props.id === id);
    return {
      /** '' = the page itself. */
      select(id: string) {
        selectAt(api(), indexOf(api(), id));
        if (id) scrollTo(id);
      },
      add(type: string) {
        const { config } = api();
        const defaults: object = config.components[type]?.defaultProps ?? {};
        const id = newId(type);
        insertAt(api(), placeAfter(api()), { type, props: { ...structuredClone(defaults), id } });
        requestAnimationFrame(() => scrollTo(id));
      },
      /** Says whether there was a way to go. */
      move(id: string, step: 1 | -1) {
        const from = indexOf(api(), id);
        const to = from + step;
        if (from < 0 || to < 0 || to >= contentOf(api()).length) return false;
        api().dispatch({ type: 'reorder', sourceIndex: from, destinationIndex: to, destinationZone: ZONE });
        selectAt(api(), to);
        return true;
      },
      duplicate(id: string) {
        const block = find(id);
        if (block)
          insertAt(api(), indexOf(api(), id) + 1, {
            type: block.type,
            props: { ...structuredClone(block.props), id: newId(block.type) },
          });
      },
      remove(id: string) {
        const index = indexOf(api(), id);
        if (index < 0) return;
        api().dispatch({ type: 'remove', index, zone: ZONE });
        selectAt(api(), Math.min(index, contentOf(api()).length - 1));
      },
      copy(id: string) {
        const block = find(id);
        return block !== undefined && copyBlock(block);
      },
      /** Says whether there was something that this page's blocks know. */
      paste() {
        const block = pasteBlock();
        if (!block || !api().config.components[block.type]) return false;
        insertAt(api(), placeAfter(api()), block);
        return true;
      },
    };
  }, [api]);
}
