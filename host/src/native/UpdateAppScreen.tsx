import { appVersion } from '@cellar/shared/runtime/client';
import { HostPage } from '../notices/HostPage';
import css from './native.module.css';
import { isOutdatedApp } from '../navigation/isOutdatedApp';
import { storeAddress } from './storeAddress';

const news = ['首页和酒款页打开更快', '购物车按仓库分组，凑单更清楚', '支持大字版，看得更轻松', '修复若干已知问题'];

export default function UpdateAppScreen() {
  const version = appVersion();
  const outdated = isOutdatedApp();
  return (
    <HostPage title="版本更新" back={!outdated}>
      <section className={css['card']}>
        <h2 className={css['title']}>发现新版本</h2>
        {version && (
          <p className={css['note']}>
            当前版本 {version}，{outdated ? '已停止服务，请更新后继续使用' : '更新后体验更好'}
          </p>
        )}
        <ul className={css['news']}>
          {news.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className={css['bottom']}>
        <a className={css['action']} href={storeAddress()}>
          立即更新
        </a>
      </div>
    </HostPage>
  );
}
