import { Link } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import { LayoutGrid } from 'lucide';
import type { SheetName, Tool } from './tools';
import css from './tools.module.css';

type ToolGridProps = { tools: readonly Tool[]; onSheet: (name: SheetName) => void; onAll?: () => void };

/** Tools in rows of five; with `onAll` the last place leads to the rest. */
export function ToolGrid({ tools, onSheet, onAll }: ToolGridProps) {
  return (
    <ul className={css.grid}>
      {tools.map((tool) => {
        const inside = (
          <>
            <Icon of={tool.icon} size={24} className={css.icon} />
            {tool.text}
          </>
        );
        return (
          <li key={tool.text}>
            {'to' in tool ? (
              <Link to={tool.to} className={css.tool}>
                {inside}
              </Link>
            ) : (
              <button type="button" className={css.tool} onClick={() => onSheet(tool.sheet)}>
                {inside}
              </button>
            )}
          </li>
        );
      })}
      {onAll && (
        <li>
          <button type="button" className={css.tool} onClick={onAll}>
            <Icon of={LayoutGrid} size={24} className={css.icon} />
            全部
          </button>
        </li>
      )}
    </ul>
  );
}
