import { isPublished } from '@cellar/shared/runtime/navigate';
import { Card, LazyPart } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { ToolGrid } from './ToolGrid';
import css from './tools.module.css';
import { toolsOf, type SheetName, type Tool } from './tools';

const ROWS = 2;
const COLUMNS = 5;
const SHOWN = ROWS * COLUMNS;

const loadSheets = () => import('./sheets/Sheets');

const isThere = (tool: Tool) => !('to' in tool) || isPublished(tool.to);

/** The ways to the person's other pages; what does not fit is behind 「全部」. */
export function Tools({ isPrivate }: { isPrivate: boolean }) {
  const [sheet, setSheet] = useState<SheetName | 'all' | null>(null);
  const tools = toolsOf(isPrivate).filter(isThere);
  const fits = tools.length <= SHOWN;
  const close = () => setSheet(null);
  return (
    <Card className={css.card}>
      <nav aria-label="常用工具">
        <ToolGrid
          tools={fits ? tools : tools.slice(0, SHOWN - 1)}
          onSheet={setSheet}
          {...(fits ? {} : { onAll: () => setSheet('all') })}
        />
      </nav>
      <LazyPart load={loadSheets} wanted={sheet !== null} onClose={close}>
        {({ Sheets }) => <Sheets open={sheet} tools={tools} onOpen={setSheet} onClose={close} />}
      </LazyPart>
    </Card>
  );
}
