import { text, type EditorField } from '@cellar/shared/blocks/editorFields';

/** Fields of the page itself: home has a fixed title bar, its name is for people of the shop. */
export const rootFields: Record<string, EditorField> = { title: text('页面标题') };
