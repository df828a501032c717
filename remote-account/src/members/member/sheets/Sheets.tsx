import { Sheet } from '@cellar/shared/ui/overlay';
import { ToolGrid } from '../ToolGrid';
import type { SheetName, Tool } from '../tools';
import { Invoices } from './Invoices';
import { Often } from './Often';
import { Reviews } from './Reviews';

const contents = {
  often: { title: '常购清单', Content: Often },
  reviews: { title: '我的评价', Content: Reviews },
  invoices: { title: '我的发票', Content: Invoices },
};
const names = Object.keys(contents) as SheetName[];

type SheetsProps = {
  open: SheetName | 'all' | null;
  tools: readonly Tool[];
  onOpen: (name: SheetName) => void;
  onClose: () => void;
};

/** What opens over the member centre: all tools, and lists that have no screen of their own. */
export const Sheets = ({ open, tools, onOpen, onClose }: SheetsProps) => (
  <>
    <Sheet open={open === 'all'} onClose={onClose} title="全部工具">
      <ToolGrid tools={tools} onSheet={onOpen} />
    </Sheet>
    {names.map((name) => {
      const { title, Content } = contents[name];
      return (
        <Sheet key={name} open={open === name} onClose={onClose} title={title} tall>
          {open === name && <Content />}
        </Sheet>
      );
    })}
  </>
);
