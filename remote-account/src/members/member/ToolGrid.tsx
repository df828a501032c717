import { LayoutGrid } from 'lucide';
import { IconWay } from '../../common/IconWay';
import type { SheetName, Tool } from './tools';
import css from './tools.module.css';

type ToolGridProps = { tools: readonly Tool[]; onSheet: (name: SheetName) => void; onAll?: () => void };

/** Tools in rows of five; with `onAll` the last place leads to the rest. */
export function ToolGrid({ tools, onSheet, onAll }: ToolGridProps) {
  return (
    <ul className={css.grid}>
      {tools.map((tool) => (
        <li key={tool.text}>
          {'to' in tool ? <IconWay {...tool} /> : <IconWay {...tool} onClick={() => onSheet(tool.sheet)} />}
        </li>
      ))}
      {onAll && (
        <li>
          <IconWay icon={LayoutGrid} text="全部" onClick={onAll} />
        </li>
      )}
    </ul>
  );
}
