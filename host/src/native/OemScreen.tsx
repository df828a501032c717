import { inApp } from '@cellar/shared/runtime/client';
import { toast } from '@cellar/shared/runtime/messages';
import { openNative } from '@cellar/shared/runtime/native';
import { Link } from '@cellar/shared/runtime/navigate';
import { useEffect } from 'react';
import { HostPage } from '../notices/HostPage';
import { OEM, OEM_AGREEMENT, SERVICE } from '../paths';
import css from './native.module.css';
import { storeAddress } from './storeAddress';

const steps = [
  '选酒款：从产区直供的酒里挑选',
  '定酒标：设计师一对一出图',
  '签合同：数量、交期、检测一次说清',
  '收好酒：恒温配送到仓',
];

/** Customizing is a screen of the apps: they are asked to open it; a browser says where to get them. */
export default function OemScreen() {
  useEffect(() => {
    if (!(inApp() && openNative(OEM))) toast('请下载APP');
  }, []);
  return (
    <HostPage title="OEM定制">
      <section className={css['card']}>
        <h2 className={css['title']}>为你定制专属酒标</h2>
        <p className={css['note']}>OEM定制在酒窖APP中办理，请下载APP后继续</p>
        <ol className={css['news']}>
          {steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <nav className={css['ways']} aria-label="了解更多">
        <Link to={OEM_AGREEMENT}>《OEM协议》</Link>
        <Link to={SERVICE}>联系客服</Link>
      </nav>
      <div className={css['bottom']}>
        <a className={css['action']} href={storeAddress()}>
          下载APP
        </a>
      </div>
    </HostPage>
  );
}
