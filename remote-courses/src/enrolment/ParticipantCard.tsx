import { cleanPinyin } from '@cellar/shared/constants/classes';
import { cleanIdNumber, isIdNumber } from '@cellar/shared/format/person/idNumber';
import { cleanName } from '@cellar/shared/format/person/name';
import { Fields, PhoneField, TextField } from '@cellar/shared/ui/form';
import { Button } from '@cellar/shared/ui/base';
import css from './enrolment.module.css';
import { faultName, savedNumber, type ParticipantField, type TypedParticipant } from './form';
import type { Enrolment } from './useEnrolment';

type ParticipantCardProps = {
  at: number;
  participant: TypedParticipant;
  needsIdentity: boolean;
  /** Several take part, so that this one can be taken away. */
  removable: boolean;
  enrolment: Enrolment;
};

/** What the school wants to know of one participant. */
export function ParticipantCard({ at, participant, needsIdentity, removable, enrolment }: ParticipantCardProps) {
  const { faults, type, leave, remove } = enrolment;
  const field = (name: ParticipantField) => ({
    name: faultName(at, name),
    value: participant[name],
    error: faults[faultName(at, name)] ?? null,
    onChange: (text: string) => type(at, name, text),
    onBlur: () => participant[name] && leave(faultName(at, name)),
  });
  const mask = savedNumber(participant);
  const title = `学员 ${at + 1}`;
  return (
    <section aria-label={title}>
      <div className={css.head}>
        <h3>{title}</h3>
        {removable && (
          <Button kind="plain" size="s" label={`删除${title}`} onClick={() => remove(at)}>
            删除
          </Button>
        )}
      </div>
      <Fields>
        <TextField
          label="姓名"
          placeholder={needsIdentity ? '与身份证一致' : '上课使用的姓名'}
          autoComplete="off"
          maxLength={30}
          clean={cleanName}
          {...field('name')}
        />
        {needsIdentity && (
          <TextField
            label="姓名拼音"
            placeholder="如 LIN DAIYU"
            autoComplete="off"
            maxLength={60}
            clean={cleanPinyin}
            {...field('pinyin')}
          />
        )}
        <PhoneField autoComplete="off" placeholder="接收上课通知" {...field('phone')} />
        {needsIdentity && (
          <TextField
            label="身份证号"
            placeholder={mask ? '已保存，可不填' : '用于考试报名'}
            hint={mask}
            autoComplete="off"
            clean={cleanIdNumber}
            isFull={isIdNumber}
            {...field('idNumber')}
          />
        )}
      </Fields>
    </section>
  );
}
