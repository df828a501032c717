import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { personNow } from '@cellar/shared/runtime/session';
import { Button } from '@cellar/shared/ui/base';
import css from './form.module.css';

type HasAccountProps = {
  text: string;
  /** What the way to another account is called. */
  other: string;
  onOther: () => void;
};

/** In the place of a way in, for who is in already: the ways on. */
export function HasAccount({ text, other, onOther }: HasAccountProps) {
  const nickname = personNow()?.['nickname'];
  return (
    <EmptyPage
      picture="glass"
      text={text}
      note={typeof nickname === 'string' && nickname ? `当前账号：${nickname}` : undefined}
      action={
        <div className={css.ways}>
          <Button to="/index">去选酒</Button>
          <Button kind="line" to="/member-center">
            我的账号
          </Button>
          <button type="button" className={css.way} onClick={onOther}>
            {other}
          </button>
        </div>
      }
    />
  );
}
