import { createContext, createElement, Fragment, useContext, type ComponentType } from 'react';
import { asksItself } from '../preview/previewTransport';

/** As whom and when the page is looked at, and the blocks that the server knows, by their ids. */
export type Looked = { person: string; blocks: ReadonlyMap<string, string> };
export const NOT_LOOKED: Looked = { person: '', blocks: new Map() };
export const LookedContext = createContext(NOT_LOOKED);

type Props = { render: ComponentType<object>; props: object & { id: string } };

/**
 * A block begins again for another person or another moment: what it fetched by itself was the other's. One that asks about itself
 * also begins again when the server knows it as it is now.
 */
export function Remounted({ render, props }: Props) {
  const { person, blocks } = useContext(LookedContext);
  const known = asksItself(props.id) ? blocks.get(props.id) : '';
  return <Fragment key={`${person} ${known}`}>{createElement(render, props)}</Fragment>;
}
