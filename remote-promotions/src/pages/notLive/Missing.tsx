import { Empty } from '@cellar/shared/ui/base';
import css from '../ActivityScreen.module.css';
import { OtherPages } from './OtherPages';

export const Missing = () => (
  <div className={css.notLive}>
    <Empty picture="search" text="活动不存在或已下线" note="链接可能不完整，或者活动已被撤下" />
    <OtherPages title="正在进行的活动" />
  </div>
);
