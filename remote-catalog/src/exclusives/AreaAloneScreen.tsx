import { areaText } from '@cellar/shared/format/address/area';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { hasToken, needLogin } from '@cellar/shared/runtime/session';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, LazyPart, Page, Tabs } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Offers } from './Offers';
import { Requests } from './Requests';

const tabs = [
  { value: 'offers', label: '可申请商品' },
  { value: 'requests', label: '我的申请' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const loadPicker = () => import('@cellar/shared/ui/picker');

/** Goods that one distributor alone can sell in a region (`area`), and what the person asked for. */
export default function AreaAloneScreen() {
  const { tab, area: areaCode = '' } = useQuery();
  const setQuery = useSetQuery();
  const [choosing, setChoosing] = useState(false);
  // Another list of own requests after each one that was sent.
  const [sent, setSent] = useState(0);
  const shown: Tab = tab === 'requests' ? 'requests' : 'offers';
  const show = (value: Tab) => setQuery({ tab: value === 'requests' ? value : undefined }, { replace: true });
  const close = () => setChoosing(false);
  const onSent = () => {
    setSent((count) => count + 1);
    show('requests');
  };
  useShare({ title: '区域专享', desc: '选一个地区，独家经销一款好酒' });
  return (
    <Page title="区域专享">
      <Tabs sticky label="区域专享" value={shown} items={tabs} onChange={show} />
      {shown === 'offers' ? (
        <Offers areaCode={areaCode} onChooseArea={() => setChoosing(true)} onSent={onSent} />
      ) : (
        <OwnRequests sent={sent} onLeave={() => show('offers')} />
      )}
      <LazyPart load={loadPicker} wanted={choosing} onClose={close}>
        {({ AreaPicker }) => (
          <AreaPicker
            open={choosing}
            value={areaCode}
            onClose={close}
            onConfirm={(chosen) => {
              if (areaText(chosen)) setQuery({ area: chosen.code }, { replace: true });
              close();
            }}
          />
        )}
      </LazyPart>
    </Page>
  );
}

function OwnRequests({ sent, onLeave }: { sent: number; onLeave: () => void }) {
  const go = useGo();
  if (hasToken()) return <Requests key={sent} sent={sent} onLeave={onLeave} />;
  return (
    <EmptyPage
      text="登录后查看申请进度"
      action={<Button onClick={() => needLogin(go, { why: '登录后查看专享申请' })}>去登录</Button>}
    />
  );
}
