type Props = Record<string, unknown>;
export type PageBlock = { type: string; props: { id: string } & Props };

/** A field of the page editor with a picker of its own: it knows nothing of the editor around it. */
export type PickedFieldProps = {
  id: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  readOnly?: boolean;
  /** Of the block that holds the field. */
  props: Props;
  /** All blocks of the page. */
  content: PageBlock[];
};
