import { dayMinute } from '@cellar/shared/format/time/date';
import { Button } from '../../../kit/base/Button';
import { Dialog } from '../../../kit/layout/Dialog';
import { Foot } from '../../../kit/layout/Foot';
import type { Draft } from '../work/draftStore';

type Props = { draft: Draft; latest: number; onTake: () => void; onDrop: () => void };

const stay = () => undefined;

/** Offers what was typed into the page and not saved. */
export const DraftDialog = ({ draft: { base, at }, latest, onTake, onDrop }: Props) => (
  <Dialog title="有没保存的改动" onClose={stay}>
    <p>
      你在 {dayMinute(at)} 改过这个页面（从 r{base} 开始），还没有保存。
      {base < latest && `之后有人保存了 r${latest}，继续编辑后保存时可以逐个区块合并。`}
    </p>
    <Foot>
      <Button onClick={onDrop}>不要了</Button>
      <Button kind="primary" onClick={onTake}>
        继续编辑
      </Button>
    </Foot>
  </Dialog>
);
