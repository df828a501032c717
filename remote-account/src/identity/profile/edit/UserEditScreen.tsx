import { profile } from '@cellar/shared/api/identity/profile/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { ProfileForm } from './ProfileForm';

export default function UserEditScreen() {
  const found = useLoad(profile.get, []);
  if (found.data) return <ProfileForm profile={found.data} />;
  return (
    <Page title="编辑资料">
      <Loaded from={found} skeleton={<Skeleton shapes="card form" />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
