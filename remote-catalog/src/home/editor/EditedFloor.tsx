import type { BlockData } from '@cellar/shared/api/pages/activity/schema';
import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { createContext, useContext } from 'react';
import { DrawnFloor } from '../floors/Floor';

/** What the server found for the blocks, by block id. */
export const PageContext = createContext<{ data: Readonly<Record<string, BlockData>> }>({ data: {} });

type Props = { id: string } & Record<string, unknown>;

/** What is typed shows at once; goods follow when the server has found them. */
const TEXT_FIELDS = ['title', 'subtitle', 'to'];
const wordsOf = (props: Props) =>
  Object.fromEntries(TEXT_FIELDS.flatMap((name) => (typeof props[name] === 'string' ? [[name, props[name]]] : [])));

/** Floors that name everything themselves. */
const isWhole = (kind: HomeFloor['kind']) => kind === 'banners' || kind === 'entries';
const wholeItems = ({ items }: Props) => (Array.isArray(items) ? (items as { picture?: unknown }[]) : []);

function floorOf(kind: HomeFloor['kind'], props: Props, found: HomeFloor | null): HomeFloor | null {
  if (!isWhole(kind)) return found && { ...found, ...wordsOf(props) };
  const items = wholeItems(props)
    .filter(({ picture }) => kind !== 'banners' || picture)
    .map((item, at) => ({ ...item, id: String(at) }));
  return { ...props, kind, items } as HomeFloor;
}

const nothing = () => undefined;

/** A block of home as the page editor draws it. */
export function EditedFloor({ kind, props }: { kind: HomeFloor['kind']; props: Props }) {
  const own = useContext(PageContext).data[props.id];
  const floor = floorOf(kind, props, own?.kind === 'floor' ? own.floor : null);
  return <section data-block={props.id}>{floor && <DrawnFloor floor={floor} onOver={nothing} />}</section>;
}
