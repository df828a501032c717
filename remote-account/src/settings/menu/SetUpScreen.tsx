import { confirm, toast } from '@cellar/shared/runtime/messages';
import { appVersion } from '@cellar/shared/runtime/client';
import { isLargeText, setLargeText } from '@cellar/shared/runtime/largeText';
import { personAtom } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { Button, Cell, Cells, Page } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { cacheSize, clearCache } from '../cache';
import { LogOutButton } from '../LogOutButton';
import { SwitchCell } from '../../common/SwitchCell';
import css from './SetUpScreen.module.css';

/** The ways to what can be set, and what belongs to this browser: size of the text, cache, version of the app. */
export default function SetUpScreen() {
  const person = useAtomValue(personAtom);
  const version = appVersion();
  return (
    <Page title="设置" className={css.page}>
      {person && (
        <Cells>
          <Cell label="个人资料" to="/user" />
          <Cell label="收货地址" to="/address" />
          <Cell label="对公账户" to="/publicAccount" />
          <Cell label="主营区域" to="/main-area" />
          <Cell label="保证金" to="/caution-money" />
          <Cell label="消费明细" to="/history-expend" />
          <Cell label="邀请的客户" to="/clientDetail" />
          <Cell label="账号设置" to="/setting" />
        </Cells>
      )}
      <Cells>
        <LargeText />
        <Cache />
      </Cells>
      <Cells>
        <Cell label="帮助中心" to="/helpInfo" />
        <Cell label="通知公告" to="/inform" />
        <Cell label="用户协议" to="/agreement" />
        <Cell label="隐私政策" to="/help-privacy" />
        <Cell label="关于我们" value={version && `版本 ${version}`} to="/help-guanyu" />
      </Cells>
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

function LargeText() {
  const [on, setOn] = useState(isLargeText);
  const change = (next: boolean) => {
    setLargeText(next);
    setOn(next);
  };
  return <SwitchCell label="大字版" note="文字放大四分之一" checked={on} onChange={change} />;
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
  return <Cell label="清除缓存" value={size} onClick={() => void clear()} />;
}
