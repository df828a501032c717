import type { Data } from '@puckeditor/core';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { randomId } from '@cellar/shared/format/uuid';

export type Block = PageData['content'][number];

/** What is stored of the editor's data: its zones and marks are its own. */
export const pageDataOf = ({ root, content }: Data): PageData => ({
  root: { props: (root.props ?? {}) as PageData['root']['props'] },
  content: content.map(({ type, props }) => ({ type, props })),
});

export const idOf = ({ props }: Block) => props.id;

const ID_LENGTH = 8;
/** An id that no other block has. */
export const newId = (type: string) => `${type}-${randomId().slice(0, ID_LENGTH)}`;
