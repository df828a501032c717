import { text, type EditorField } from '@cellar/shared/blocks/editorFields';
import { definitions } from './blocks/definitions.gen';
import { EditedFloor } from './home/editor/EditedFloor';

export { PageContext } from './home/editor/EditedFloor';
export { default as blockVersions } from './blockVersions.gen';

/** Fields of the page itself: home has a fixed title bar, its name is for people of the shop. */
const rootFields: Record<string, EditorField> = { title: text('页面标题') };

/** Every block of home with its fields, for the page editor: the floors there are drawn by the very parts that the shop draws. */
export const blocks = {
  root: { fields: rootFields, defaultProps: { title: '首页' } },
  components: Object.fromEntries(
    Object.entries(definitions).map(([type, { label, kind, fields, defaults }]) => [
      type,
      {
        label,
        fields,
        defaultProps: defaults,
        render: (props: { id: string } & Record<string, unknown>) => <EditedFloor kind={kind} props={props} />,
      },
    ]),
  ),
};
