import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../base/Button';
import { Dialog } from '../layout/Dialog';
import { Foot } from '../layout/Foot';

/** Asks before the page is left while something typed is not sent: by a link, by the browser's back, by closing the window. */
export function LeaveGuard({ isOn, keepsDraft = false }: { isOn: boolean; keepsDraft?: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="离开这个页面？" onClose={blocker.reset}>
      <p>
        {keepsDraft
          ? '填写的内容还没有保存。它会留在这台电脑上，下次打开可以接着填写。'
          : '填写的内容还没有提交，离开后不会保留。'}
      </p>
      <Foot>
        <Button onClick={blocker.reset}>继续填写</Button>
        <Button kind="danger" onClick={blocker.proceed}>
          离开
        </Button>
      </Foot>
    </Dialog>
  );
}
