import { blockWords } from '../../pages/words';
import type { Block } from '../work/pageData';

/** The name of a block with what tells it apart from others of its kind. */
export const titleOf = ({ type, props }: Pick<Block, 'type'> & { props: object }) => {
  const { title, label } = props as { title?: unknown; label?: unknown };
  const own = [title, label].find((words) => typeof words === 'string' && words !== '');
  return own ? `${blockWords(type)} · ${own as string}` : blockWords(type);
};
