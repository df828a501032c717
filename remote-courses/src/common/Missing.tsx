import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button } from '@cellar/shared/ui/base';

/** The address names no session, or one that is not there any more. */
export const MissingSession = () => (
  <EmptyPage
    picture="course"
    text="没有找到这个班次"
    note="可能已结束或已下架，看看其他班次"
    action={<Button to="/course">查看全部课程</Button>}
  />
);

/** Nobody can sign up for the session any more. */
export const ClosedSession = () => (
  <EmptyPage
    picture="course"
    text="这个班次已停止报名"
    note="可能已过报名截止时间或已取消，看看其他班次"
    action={<Button to="/course">查看全部课程</Button>}
  />
);

export const MissingClassOrder = () => (
  <EmptyPage
    picture="order"
    text="没有找到这个报名订单"
    note="可能不属于当前账号，请从我的课程打开"
    action={<Button to="/classList">查看我的课程</Button>}
  />
);

/** A school that has no course yet. */
export const NoCourses = () => (
  <EmptyPage
    picture="course"
    text="课程正在筹备"
    note="开班后在这里报名；想学什么，可以先说给课程顾问"
    action={
      <Button kind="line" to="/consultation">
        咨询课程
      </Button>
    }
  />
);
