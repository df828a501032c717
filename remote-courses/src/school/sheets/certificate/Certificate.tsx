import { fullDay } from '@cellar/shared/format/time/near';
import { courses } from '@cellar/shared/api/trade/courses/calls';
import { CERTIFICATE_NO, cleanCertificateNo } from '@cellar/shared/constants/classes';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Button, Cell, Cells, Icon, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './certificate.module.css';

const EXAMPLE = 'CW2026-7K3MX9QD';
const MAX_LENGTH = 15;

const checkNumber = (number: string) =>
  CERTIFICATE_NO.test(cleanCertificateNo(number)) ? null : `证书编号不正确，例如 ${EXAMPLE}`;

function Answer({ number }: { number: string }) {
  const found = useLoad(() => courses.verifyCertificate({ number }), [number]);
  const unknown = (error: unknown) =>
    isMissing(error) ? (
      <p className={css.unknown} role="status">
        <Icon name="warn" size={18} />
        没有查到编号为 {number} 的证书，请核对后再试
      </p>
    ) : null;
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="card" />} failed={unknown}>
      {({ name, course, grade, certifiedOn }) => (
        <section className={css.valid} role="status" aria-label="查询结果">
          <p className={css.head}>
            <Icon name="check" size={18} /> 这是酒窖学院签发的证书
          </p>
          <Cells>
            <Cell label="编号" value={number} />
            <Cell label="姓名" value={name} />
            <Cell label="课程" value={course} />
            <Cell label="成绩" value={grade} />
            <Cell label="签发日期" value={fullDay(certifiedOn)} />
          </Cells>
          <p className={css.note}>为保护学员隐私，姓名只显示姓氏</p>
        </section>
      )}
    </Loaded>
  );
}

/** Whether a certificate is one of the school's. A `number` of the address is asked for at once. */
export function Certificate({ number: given }: { number: string }) {
  const cleaned = cleanCertificateNo(given);
  const [asked, setAsked] = useState(CERTIFICATE_NO.test(cleaned) ? cleaned : null);
  const form = useForm({ number: cleaned }, { number: checkNumber }, async ({ number }) =>
    setAsked(cleanCertificateNo(number)),
  );
  return (
    <div className={css.stack}>
      <Form label="证书查询" className={css.stack} onSubmit={form.submit}>
        <Fields>
          <TextField
            label="证书编号"
            placeholder={EXAMPLE}
            clean={cleanCertificateNo}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            clearable
            {...form.field('number')}
          />
        </Fields>
        <Button type="submit" size="l" block>
          查询
        </Button>
      </Form>
      {asked ? (
        <Answer key={asked} number={asked} />
      ) : (
        <p className={css.note}>编号印在结业证书左下角，也可以直接扫描证书上的二维码</p>
      )}
    </div>
  );
}
