import css from './UndoBar.module.css';

/** Says that lines were taken out, for as long as it can be undone. */
export function UndoBar({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <div className={css.undo} role="status">
      已删除 {count} 件商品
      <button type="button" onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}
