import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import type { OwnPage as Own } from '@cellar/shared/api/campaigns/companyPages/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { shareLink } from '@cellar/shared/hooks/shareLink';
import { toast } from '@cellar/shared/runtime/messages';
import { useShare } from '@cellar/shared/runtime/share';
import { Avatar, Button, Card, Cell, Cells, Page, Tag, Stack, Row } from '@cellar/shared/ui/base';
import { CopyLink } from '../../common/CopyLink';
import css from '../company.module.css';
import { brandOf, pageLink } from '../links';
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
  const hiding = useShown(false, onChanged);
  return (
    <Stack>
      <Head page={page} onChanged={onChanged} />
      {takenDown === null && <Todo page={page} />}
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
      {shown && takenDown === null && (
        <Button kind="quiet" loading={hiding.busy} onClick={() => void hiding.submit()}>
          隐藏主页
        </Button>
      )}
    </Stack>
  );
}

/** Shows the page to everybody, or hides it. */
const useShown = (shown: boolean, onChanged: () => Promise<boolean>) =>
  useSubmit(async () => {
    await companyPages.setShown({ shown: shown ? '1' : '0' });
    toast(shown ? '主页已展示' : '主页已隐藏');
    await onChanged();
  });

/** The steps to a finished page, until all are done. */
function Todo({ page: { slogan, intro, goods, shown } }: { page: Own }) {
  const steps = [
    { label: '填写企业资料', done: true, to: '/hy-edit-company' },
    { label: '写一段主页介绍', done: Boolean(slogan || intro), to: '/hy-edit' },
    { label: '选商品、定价格', done: goods > 0, to: '/hy-goods' },
    { label: '展示并分享主页', done: shown, to: undefined },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card>
      <h2 className={css.heading}>还差 {steps.length - done} 步完成主页</h2>
      <Cells>
        {steps.map(({ label, done: isDone, to }) => (
          <Cell
            key={label}
            label={label}
            value={isDone ? '已完成' : '待完成'}
            icon={isDone ? 'check' : 'clock'}
            {...(to && !isDone ? { to } : {})}
          />
        ))}
      </Cells>
    </Card>
  );
}

function Head({ page, onChanged }: { page: Own; onChanged: () => Promise<boolean> }) {
  const { id, name, slogan, logo, shown, takenDown } = page;
  const { submit, busy } = useShown(true, onChanged);
  const desc = slogan || '来看看我们的酒单';
  useShare({ title: name, desc, link: pageLink(id) });
  return (
    <section className={css.hero}>
      <Row gap={12} className={css.brand}>
        <Avatar name={brandOf(name)} picture={logo} size={56} />
        <div className={css.names}>
          <h2 className={css.name}>{name}</h2>
          {slogan && <p className={css.slogan}>{slogan}</p>}
          <p>
            <Tag tone="gold">{takenDown !== null ? '已下架' : shown ? '展示中' : '未展示'}</Tag>
          </p>
        </div>
      </Row>
      {takenDown === null &&
        (shown ? (
          <Button kind="gold" size="m" onClick={() => shareLink(name, desc, pageLink(id))}>
            分享主页
          </Button>
        ) : (
          <Button kind="gold" size="m" loading={busy} onClick={() => void submit()}>
            展示主页
          </Button>
        ))}
    </section>
  );
}
