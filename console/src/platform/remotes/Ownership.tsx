import { useState } from 'react';
import { ownership } from '@cellar/shared/api/platform/ownership/calls';
import { ownershipSchema } from '@cellar/shared/api/platform/ownership/schema';
import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useAction, useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Loaded } from '../../kit/feedback/Loaded';
import { EditAction } from '../../kit/form/draft/EditAction';
import { FieldGroup } from '../../kit/form/Field';
import choices from '../../kit/form/ChoiceField.module.css';
import { TextField } from '../../kit/form/TextField';
import { FactList } from '../../kit/layout/FactList';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { actorLabel } from '../audit/labels';

type Kept = Result<'ownership.get'>;

const { params } = ownershipSchema.save;
const schema = params.omit({ remote: true, from: true }).extend({
  owners: params.shape.owners.default(''),
  contacts: params.shape.contacts.default(''),
});
const keptOf = (kept: Kept | null) => ({
  owners: kept?.owners ?? '',
  contacts: kept?.contacts ?? '',
  needsApproval: kept?.needsApproval ?? false,
});

const SaveDialog = ({ name, kept, onClose }: { name: string; kept: Kept; onClose: () => void }) => (
  <EditAction
    title={`${name}：负责人与同意`}
    happens="打开「需要另一人同意」后，给全部访客的版本要有另一位同事同意；回滚、停止灰度和停用不受影响。"
    confirm="保存"
    schema={schema}
    row={kept}
    startOf={keptOf}
    read={async () => [await ownership.get({ remote: name })]}
    isSame={() => true}
    send={(values, seen) => ownership.save({ remote: name, ...values, from: keptOf(seen) })}
    done={() => `${name} 的负责人与同意已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="owners" label="负责人" />
        <TextField form={form} name="contacts" label="联系方式" />
        <FieldGroup label="上线">
          <label className={choices.choice}>
            <input type="checkbox" {...form.register('needsApproval')} />
            需要另一人同意
          </label>
        </FieldGroup>
      </>
    )}
  </EditAction>
);

/** The version that waits for somebody: the newest that visitors do not all have. */
const waitingIn = (versions: readonly Version[]) =>
  versions.find(({ channels, state }) => state === 'kept' && !channels.includes('stable'));

function Approvals({ name, kept, versions, mayRelease }: Props & { kept: Kept }) {
  const waiting = waitingIn(versions);
  const approve = useAction((version: string) => ownership.approve({ remote: name, version }), {
    done: (version) => `已同意 ${version} 上线`,
  });
  if (!kept.needsApproval || !waiting) return null;
  const { version } = waiting;
  const who = kept.approvals.filter((one) => one.version === version).map((one) => actorLabel(one.who));
  return (
    <p>
      {version}：{who.length > 0 ? `${who.join('、')} 已同意` : '还没有人同意'}{' '}
      {mayRelease && (
        <Button small aria-label={`同意上线 ${version}`} busy={approve.isPending} onClick={() => approve.run(version)}>
          同意上线
        </Button>
      )}
    </p>
  );
}

type Props = { name: string; versions: readonly Version[]; mayRelease: boolean };

/** Who answers for a remote, and who agreed to what is to go to everybody. */
export function Ownership(props: Props) {
  const { name, mayRelease } = props;
  const query = useCall(ownership.get, { remote: name });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SectionTitle>负责人与同意</SectionTitle>
      <Loaded from={query}>
        {(kept) => (
          <>
            <FactList
              facts={[
                ['负责人', kept.owners || <span className={text.dim}>没有填写</span>],
                ['联系方式', kept.contacts || <span className={text.dim}>没有填写</span>],
                ['上线', kept.needsApproval ? '需要另一人同意' : '不需要另一人同意'],
              ]}
            />
            <Approvals {...props} kept={kept} />
            {mayRelease && (
              <Button small onClick={() => setOpen(true)}>
                修改负责人
              </Button>
            )}
            {isOpen && <SaveDialog name={name} kept={kept} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}
