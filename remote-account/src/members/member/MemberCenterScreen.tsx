import { member } from '@cellar/shared/api/members/member/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { personAtom, personOf } from '@cellar/shared/runtime/session';
import { writeKey } from '@cellar/shared/runtime/storage';
import { useAtomValue } from '@cellar/shared/state';
import { Recommendations } from '@cellar/shared/parts/Recommendations';
import { Card, Failed, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { Assets } from './Assets';
import { Hero } from './Hero';
import { LevelCard } from './LevelCard';
import css from './MemberCenterScreen.module.css';
import { Offers } from './Offers';
import { OrderEntries } from './OrderEntries';
import { Recent } from './Recent';
import { RenewedAgreements } from './RenewedAgreements';
import { Tools } from './Tools';

/** `area` is the member level and `grade` the main region: their stored names look swapped, but that is the contract. */
async function loadCenter() {
  const center = await member.getCenter();
  writeKey('TDarea', center.area);
  writeKey('TDgrade', center.grade);
  return center;
}

export default function MemberCenterScreen() {
  const center = useLoad(loadCenter, []);
  const person = useAtomValue(personAtom);
  const failed = (error: unknown) => (
    <Card>
      <Failed error={error} onRetry={center.reload} compact />
    </Card>
  );
  return (
    <Page title="我的" nav={false} className={css.page}>
      <PullRefresh onRefresh={center.reload}>
        <Hero person={center.data ? personOf(center.data) : person} shopType={center.data?.shopType} />
        <div className={css.body}>
          <Loaded
            from={center}
            skeleton={<Skeleton shapes="card card card" className={css.bones ?? ''} />}
            failed={failed}
          >
            {(data) => (
              <>
                <LevelCard level={data.level} />
                <Assets center={data} />
                <OrderEntries counts={data.orders} />
              </>
            )}
          </Loaded>
          <Tools isPrivate={center.data?.level.isPrivate ?? false} />
          <Offers />
          <Recent />
          <Recommendations place="member" size={10} />
          <RenewedAgreements />
        </div>
      </PullRefresh>
    </Page>
  );
}
