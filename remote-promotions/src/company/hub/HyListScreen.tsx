import { companyPages } from '@cellar/shared/api/companyPages/calls';
import type { OwnPage as Own } from '@cellar/shared/api/companyPages/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { Avatar, Button, Card, Cell, Cells, Page, Tag } from '@cellar/shared/ui/base';
import { CopyLink } from '../../common/CopyLink';
import css from '../company.module.css';
import { pageLink } from '../links';
import { OwnPage } from '../OwnPage';

/** The own page: whether it is shown, what goes on there, and the ways to change it. */
export default function HyListScreen() {
  return (
    <Page title="企业主页" className={css.page}>
      <OwnPage>{(page, reload) => <Hub page={page} onChanged={reload} />}</OwnPage>
    </Page>
  );
}

function Hub({ page, onChanged }: { page: Own; onChanged: () => Promise<boolean> }) {
  const { id, shown, takenDown, goods, visitors, purchases } = page;
  return (
    <div className={css.stack}>
      <Head page={page} onChanged={onChanged} />
      {takenDown !== null && (
        <Card>
          <h2 className={css.heading}>主页已被下架</h2>
          <p className={css.note}>原因：{takenDown}。修改后请联系客服恢复。</p>
        </Card>
      )}
      <Cells>
        <Cell label="商品" value={goods > 0 ? `${goods} 款` : '还没有'} to="/hy-goods" />
        <Cell label="访客" value={visitors > 0 ? `${visitors} 位` : '还没有'} to="/hy-goods?tab=visitors" />
        <Cell label="采购单" value={purchases > 0 ? `${purchases} 笔` : '还没有'} to="/hy-goods?tab=purchases" />
      </Cells>
      <Cells>
        <Cell label="企业资料" to="/hy-edit-company" />
        <Cell label="主页介绍" to="/hy-edit" />
        <Cell label="预览主页" to={`/hy-details-yulan?id=${id}`} />
      </Cells>
      {shown && takenDown === null && (
        <Card>
          <CopyLink link={pageLink(id)} />
        </Card>
      )}
    </div>
  );
}

function Head({ page, onChanged }: { page: Own; onChanged: () => Promise<boolean> }) {
  const { name, slogan, logo, shown, takenDown } = page;
  const { submit, busy } = useSubmit(async () => {
    await companyPages.setShown({ shown: shown ? '0' : '1' });
    toast(shown ? '主页已隐藏' : '主页已展示');
    await onChanged();
  });
  return (
    <section className={css.hero}>
      <div className={css.brand}>
        <Avatar name={name} picture={logo} size={56} />
        <div className={css.names}>
          <h2 className={css.name}>{name}</h2>
          {slogan && <p className={css.slogan}>{slogan}</p>}
          <p>
            <Tag tone="gold">{takenDown !== null ? '已下架' : shown ? '展示中' : '未展示'}</Tag>
          </p>
        </div>
      </div>
      {takenDown === null && (
        <Button kind="gold" size="m" loading={busy} onClick={() => void submit()}>
          {shown ? '隐藏主页' : '展示主页'}
        </Button>
      )}
    </section>
  );
}
