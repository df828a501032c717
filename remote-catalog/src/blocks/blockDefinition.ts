import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import type { EditorField } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockType, HomeProps } from '@cellar/shared/blocks/props/props';

/**
 * What the page editor knows of a block of home. Its props stand in `shared/src/blocks/props/home`, the floor that it becomes in
 * `home/floors`; `npm run docs:blocks` collects all of them.
 */
export type HomeBlockDefinition<T extends HomeBlockType = HomeBlockType> = {
  /** What the people of the shop call it. */
  label: string;
  /** Its place in the library of the page editor. */
  order: number;
  /** The floor that draws it. */
  kind: HomeFloor['kind'];
  fields: Record<keyof HomeProps<T>, EditorField>;
  defaults: HomeProps<T>;
};
