import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { DRILL_FAULTS } from '@cellar/shared/contract/discovery';
import { dayTime } from '@cellar/shared/format/time/date';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { releasesSchema } from '@cellar/shared/api/platform/releases/schema';
import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import { Button } from '../../../kit/base/Button';
import { ChoiceField } from '../../../kit/form/ChoiceField';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { Dialog } from '../../../kit/layout/Dialog';
import { Foot } from '../../../kit/layout/Foot';
import { Form } from '../../../kit/form/Form';
import link from '../../../kit/table/Link.module.css';
import { Skeleton, Failed } from '../../../kit/feedback/Loaded';
import { ReasonField } from '../../../kit/form/ReasonField';
import { Secret } from '../../../kit/secret/Secret';
import { NO_FIELDS } from '../../../kit/form/useSchemaForm';
import { FAULTS } from '../../releases/labels';

type TeamLink = Result<'releases.preview'>;

export type VersionDoing =
  | { kind: 'preview' | 'hold'; name: string; version: Version }
  | { kind: 'drill'; name: string }
  | { kind: 'inspect'; name: string };

function LinkShown({ label, found: { url, until } }: { label: string; found: TeamLink }) {
  return (
    <>
      <Secret label={label} text={url} />
      <p>
        <a className={link.link} href={url} target="_blank" rel="noreferrer">
          在新窗口打开
        </a>
        ，{dayTime(until)} 前有效
      </p>
    </>
  );
}

type LinkProps = {
  title: string;
  label: string;
  /** What a browser that opens the link sees. */
  happens: string;
  make: () => Promise<TeamLink>;
  onClose: () => void;
};

/** Makes a link as soon as it is opened. */
function LinkDialog({ title, label, happens, make, onClose }: LinkProps) {
  const { mutate, data, error } = useMutation({ mutationFn: make, meta: { changesNothing: true } });
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog title={title} onClose={onClose} wide>
      <p>{happens}</p>
      {data && <LinkShown label={label} found={data} />}
      {error && <Failed text={error.message} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton />}
      <Foot>
        <Button onClick={onClose}>关闭</Button>
      </Foot>
    </Dialog>
  );
}

const drill = releasesSchema.drill.params.pick({ fault: true });

function DrillDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [made, setMade] = useState<{ fault: string; found: TeamLink } | null>(null);
  return (
    <Dialog title={`故障演练：${name}`} onClose={onClose} wide>
      <p>只有打开链接的浏览器会遇到故障，链接 15 分钟后失效。</p>
      <Form
        schema={drill}
        start={{ fault: DRILL_FAULTS[0] }}
        send={async ({ fault }) => setMade({ fault, found: await releases.drill({ remote: name, fault }) })}
        submit="生成链接"
        cancel={{ label: '关闭', run: onClose }}
        isUnguarded
      >
        {(form) => (
          <>
            <ChoiceField form={form} name="fault" label="故障" kind="one" options={FAULTS} />
            {made?.fault === form.watch('fault') && <LinkShown label="演练链接" found={made.found} />}
          </>
        )}
      </Form>
    </Dialog>
  );
}

const reasoned = releasesSchema.halt.params.pick({ reason: true });

function HoldDialog({
  name,
  version: { version, held },
  onClose,
}: {
  name: string;
  version: Version;
  onClose: () => void;
}) {
  return held ? (
    <ConfirmAction
      title={`取消保留 ${version}`}
      happens={`现在的理由：${held}。取消后，${version} 到期会退役并清除文件。`}
      confirm="取消保留"
      schema={NO_FIELDS}
      start={{}}
      send={() => releases.hold({ remote: name, version, reason: '' })}
      done={() => `${version} 不再保留`}
      onClose={onClose}
    />
  ) : (
    <ConfirmAction
      title={`保留 ${version}`}
      happens={`${version} 的文件会一直留着，直到取消保留。`}
      confirm="保留"
      schema={reasoned}
      start={{ reason: '' }}
      send={({ reason }) => releases.hold({ remote: name, version, reason })}
      done={() => `${version} 已保留`}
      onClose={onClose}
    >
      {(form) => <ReasonField form={form} needed />}
    </ConfirmAction>
  );
}

type Props = { doing: VersionDoing; onClose: () => void };

/** Questions about one version, and the links for a team's own eyes. */
export function VersionDialogs({ doing, onClose }: Props) {
  if (doing.kind === 'drill') return <DrillDialog name={doing.name} onClose={onClose} />;
  const { name } = doing;
  if (doing.kind === 'inspect')
    return (
      <LinkDialog
        title={`检查页面：${name}`}
        label="检查链接"
        happens="打开链接的浏览器左下角会有「检查」：页面用了哪些版本、为什么、怎样加载；还可以只在这个浏览器里换版本。其他访客不受影响。"
        make={() => releases.inspect({ remote: name })}
        onClose={onClose}
      />
    );
  const { version } = doing.version;
  if (doing.kind === 'preview')
    return (
      <LinkDialog
        title={`预览 ${name} ${version}`}
        label="预览链接"
        happens="打开链接的浏览器会在这次会话里看到这个版本，其他访客不受影响。"
        make={() => releases.preview({ remote: name, version })}
        onClose={onClose}
      />
    );
  return <HoldDialog name={name} version={doing.version} onClose={onClose} />;
}
