import { confirm, toast } from '@cellar/shared/runtime/messages';
import { appVersion } from '@cellar/shared/runtime/client';
import { isLargeText, setLargeText } from '@cellar/shared/runtime/largeText';
import { personAtom } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { Button, Cell, Cells, Page } from '@cellar/shared/ui/base';
import {
  ALargeSmall,
  BrushCleaning,
  ChartNoAxesColumn,
  CircleQuestionMark,
  FileText,
  HandCoins,
  Headset,
  Info,
  Landmark,
  Lock,
  MapPin,
  MapPinned,
  Megaphone,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide';
import { useState, type ReactNode } from 'react';
import { cacheSize, clearCache } from '../cache';
import { LogOutButton } from '../LogOutButton';
import { SwitchCell } from '../../../common/settings/SwitchCell';
import css from './SetUpScreen.module.css';

/** The ways to what can be set, and what belongs to this browser: size of the text, cache, version of the app. */
export default function SetUpScreen() {
  const person = useAtomValue(personAtom);
  const version = appVersion();
  return (
    <Page title="设置" stacked>
      {person && (
        <>
          <Group title="我的账号">
            <Cell icon={UserRound} label="个人资料" to="/user" />
            <Cell icon={ShieldCheck} label="账号设置" to="/setting" />
            <Cell icon={MapPin} label="收货地址" to="/address" />
          </Group>
          <Group title="生意">
            <Cell icon={Landmark} label="对公账户" to="/publicAccount" />
            <Cell icon={MapPinned} label="主营区域" to="/main-area" />
            <Cell icon={HandCoins} label="保证金" to="/caution-money" />
            <Cell icon={ChartNoAxesColumn} label="消费明细" to="/history-expend" />
            <Cell icon={UsersRound} label="邀请的客户" to="/clientDetail" />
          </Group>
        </>
      )}
      <Group title="这台设备">
        <LargeText />
        <Cache />
      </Group>
      <Group title="帮助与关于">
        <Cell icon={CircleQuestionMark} label="帮助中心" to="/helpInfo" />
        <Cell icon={Headset} label="联系客服" to="/service-center" />
        <Cell icon={Megaphone} label="通知公告" to="/inform" />
        <Cell icon={FileText} label="用户协议" to="/agreement" />
        <Cell icon={Lock} label="隐私政策" to="/help-privacy" />
        <Cell icon={Info} label="关于我们" value={version && `版本 ${version}`} to="/help-guanyu" />
      </Group>
      {person ? (
        <LogOutButton />
      ) : (
        <Button size="l" block to="/login">
          登录
        </Button>
      )}
    </Page>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={css.title}>{title}</h2>
    <Cells>{children}</Cells>
  </section>
);

function LargeText() {
  const [on, setOn] = useState(isLargeText);
  const change = (next: boolean) => {
    setLargeText(next);
    setOn(next);
  };
  return <SwitchCell icon={ALargeSmall} label="大字版" note="文字放大四分之一" checked={on} onChange={change} />;
}

function Cache() {
  const [size, setSize] = useState(cacheSize);
  const clear = async () => {
    const message = '清除本机的搜索记录、未登录时的浏览足迹与地区数据，不会退出登录。';
    if (!(await confirm({ title: '清除缓存', message, confirmText: '清除' }))) return;
    clearCache();
    setSize(cacheSize());
    toast('缓存已清除');
  };
  return <Cell icon={BrushCleaning} label="清除缓存" value={size ?? '没有缓存'} onClick={() => void clear()} />;
}
