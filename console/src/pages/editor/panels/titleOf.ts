import { ownTitle } from '@cellar/shared/blocks/props/ownTitle';
import { blockTitle } from '../../edit/labels';
import type { Block } from '../work/pageData';

/** The name of a block with what tells it apart from others of its kind. */
export const titleOf = ({ type, props }: Pick<Block, 'type'> & { props: object }) => blockTitle(type, ownTitle(props));
