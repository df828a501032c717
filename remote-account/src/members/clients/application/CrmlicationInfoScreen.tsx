import { clients } from '@cellar/shared/api/members/clients/calls';
import type { Client } from '@cellar/shared/api/members/clients/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { fullDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Card, Cell, Cells, Empty, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { ApplicationState } from '../../../common/application/ApplicationState';
import { ClientHead } from '../ClientHead';
import { ClientList } from '../ClientList';
import css from '../clients.module.css';
import { goneClient } from '../goneClient';

const PATH = '/crmlicationInfo';

/** How far the application of a customer is; without `id` the own customers to choose from. */
export default function CrmlicationInfoScreen() {
  const { id } = useQuery();
  return (
    <Page title="客户申请信息" className={css.page}>
      {id === undefined ? <ClientList path={PATH} facts={applicationFacts} /> : <Found key={id} id={id} />}
    </Page>
  );
}

const progress: Record<Client['status'], string> = {
  approved: '审核已完成，可以下单',
  notApplied: '还没有提交资料',
  underReview: '资料审核中，一般 1 个工作日',
  rejected: '资料未通过，等客户修改',
  vetoed: '申请已结束',
  frozen: '账号已冻结，暂不能下单',
};
const applicationFacts = ({ status, joinedAt }: Client): [string, string] => [
  progress[status],
  `${fullDay(joinedAt)} 注册`,
];

function Found({ id }: { id: string }) {
  const found = useLoad(() => clients.getApplication({ id }), [id]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="card card" className={css.bones} />} failed={goneClient(PATH)}>
      {(known) => <Told {...known} />}
    </Loaded>
  );
}

function Told({ client, application }: Result<'clients.getApplication'>) {
  return (
    <Stack>
      <Card>
        <ClientHead client={client} />
      </Card>
      {client.status === 'frozen' && (
        <p className={css.frozen}>这个账号已冻结，暂时不能登录。客户可以在登录页申请解冻。</p>
      )}
      {application ? (
        <>
          <ApplicationState application={application} ofClient />
          <Cells>
            <Cell label="店铺类型" value={application.shopType} />
            {application.company && <Cell label="公司名称" value={application.company} />}
            <Cell label="联系人" value={application.contact} />
            <Cell label="所在地区" value={application.area} />
          </Cells>
        </>
      ) : (
        <Empty
          text={client.status === 'approved' ? '账号已开通' : '还没有提交资料'}
          note={client.status === 'approved' ? '这个账号不需要提交申请。' : '客户完善资料后，审核进度会显示在这里。'}
        />
      )}
      <Button kind="line" size="l" block to={`/clientDetail?id=${client.id}`}>
        查看客户详情
      </Button>
    </Stack>
  );
}
