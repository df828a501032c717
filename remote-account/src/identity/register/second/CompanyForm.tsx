import { FACTS } from '@cellar/shared/constants/facts';
import type { VipApplication } from '@cellar/shared/api/identity/registration/schema';
import { MAX_LICENCES } from '@cellar/shared/api/identity/registration/limits';
import { areaText } from '@cellar/shared/format/address/area';
import { cleanName } from '@cellar/shared/format/person/name';
import { Button, Note } from '@cellar/shared/ui/base';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { ActionBar, FieldRow, Fields, Form, TextField } from '@cellar/shared/ui/form';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import formCss from '../../../common/form.module.css';
import { ShopTypeSheet } from '../ShopTypeSheet';
import type { Status } from '../useStatus';
import { useCompanyForm } from './useCompanyForm';

type CompanyFormProps = {
  /** Whose draft it is. */
  owner: string;
  /** What was handed in before. */
  before: VipApplication | null;
  /** Who buys for themselves already chooses among the shop types of the trade. */
  isPrivate: boolean;
  onSubmitted: (status: Status) => void;
};

export function CompanyForm({ owner, before, isPrivate, onSubmitted }: CompanyFormProps) {
  const form = useCompanyForm(owner, before, onSubmitted);
  const [choosing, setChoosing] = useState<'shopType' | 'area' | null>(null);
  const { shopType, asCompany, areaCode, areaNames, licences } = form.values;
  const close = () => setChoosing(null);
  return (
    <>
      <Form onSubmit={form.submit} label="完善资料" className={formCss.form}>
        <Fields>
          <FieldRow
            label="店铺类型"
            name="shopType"
            value={shopType}
            placeholder="请选择店铺类型"
            error={form.field('shopType').error}
            onClick={() => setChoosing('shopType')}
          />
          {asCompany && (
            <>
              <TextField
                label="公司名称"
                placeholder="与营业执照一致"
                maxLength={60}
                autoComplete="organization"
                {...form.field('company')}
              />
              <TextField
                label="联系人"
                placeholder="请填写姓名"
                maxLength={30}
                autoComplete="name"
                clean={cleanName}
                {...form.field('contact')}
              />
              <FieldRow
                label="所在地区"
                name="areaCode"
                value={areaNames}
                placeholder="请选择地区"
                error={form.field('areaCode').error}
                onClick={() => setChoosing('area')}
              />
              <PictureField
                label="营业执照"
                pick="上传照片"
                purpose="licence"
                name="licences"
                items={licences}
                max={MAX_LICENCES}
                error={form.field('licences').error}
                hint="拍清楚四角和文字；食品经营许可证可一并上传，最多 3 张"
                onChange={(change) => form.update('licences', change)}
              />
            </>
          )}
        </Fields>
        <Note>
          {asCompany
            ? `资料只用于会员审核，一般 ${FACTS.reviewDays} 个工作日内完成。`
            : '个人账号无需审核，开通后按零售价购买；以后可以再申请企业账号。'}
        </Note>
        <ActionBar>
          <Button type="submit" size="l" block loading={form.busy}>
            {asCompany ? '提交审核' : '开通账号'}
          </Button>
        </ActionBar>
      </Form>
      <ShopTypeSheet
        open={choosing === 'shopType'}
        onClose={close}
        value={shopType}
        tradeOnly={isPrivate}
        onChoose={({ name, company }) => {
          form.set({ shopType: name, asCompany: company });
          close();
        }}
      />
      <AreaPicker
        open={choosing === 'area'}
        onClose={close}
        value={areaCode}
        onConfirm={(area) => {
          form.set({ areaCode: area.code, areaNames: areaText(area) });
          close();
        }}
      />
    </>
  );
}
