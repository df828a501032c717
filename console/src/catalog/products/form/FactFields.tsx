import { FieldPair } from '../../../kit/form/FieldPair';
import type { Result } from '@cellar/shared/contract/calls';
import { UNITS } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import styles from '../Product.module.css';
import { TYPES } from '../../../kit/base/wineTypes';
import { Options } from '../../../kit/form/Options';

export type Choices = Result<'productAdmin.listChoices'>;
type Props = { form: PathForm; choices: Choices | undefined };

/** Names, and what the product is of. */
export const FactFields = ({ form, choices }: Props) => (
  <>
    <h2 className={styles.section}>名称</h2>
    <FieldPair>
      <TextField form={form} name="name" label="名称" hint="例如 天梅庄园珍藏干红 2016" />
      <TextField form={form} name="foreignName" label="外文名" />
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="code" label="编码" hint="仓库和表格里用，不能重复" />
      <TextField form={form} name="wine" label="酒款" hint="同一款酒的各年份写同一个；不填就用名称" />
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="aliases" label="别名" hint="用顿号隔开，搜索时也能找到，拼音自动加上" />
      <TextField form={form} name="keywords" label="关键词" hint="用顿号隔开，例如 收藏级、名庄副牌" />
    </FieldPair>
    <h2 className={styles.section}>产地与酒款</h2>
    <FieldPair>
      <SelectField form={form} name="type" label="类型">
        <Options of={TYPES} />
      </SelectField>
      <TextField
        form={form}
        name="category"
        label="分类"
        hint="选已有的，或写新的，例如 红葡萄酒/波尔多"
        offers={choices?.categories.map(({ name }) => name)}
      />
      <TextField form={form} name="winery" label="酒庄" hint="选已有的，或写新的" offers={choices?.wineries} />
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="country" label="国家" hint="中文全称" offers={choices?.countries} />
      <TextField form={form} name="region" label="产区" hint="选已有的，或写新的" offers={choices?.regions} />
      <TextField form={form} name="classification" label="等级" hint="例如 AOC" />
    </FieldPair>
    <TextField form={form} name="grapes" label="葡萄" hint="例如 赤霞珠 60%、梅洛 40%" />
    <FieldPair>
      <TextField form={form} name="vintage" label="年份" hint="无年份不填" type="number" />
      <TextField form={form} name="capacityMl" label="容量（ml）" type="number" />
      <TextField form={form} name="abv" label="酒精度（%）" type="number" />
      <SelectField form={form} name="unit" label="单位">
        {UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="scores" label="评分" hint="例如 WS 96、RP 95" />
      <TextField form={form} name="drinkFrom" label="适饮从（年）" type="number" />
      <TextField form={form} name="drinkTo" label="适饮到（年）" type="number" />
    </FieldPair>
  </>
);

/** Who brought it into the country: its Chinese back label says so, and so does the page of the product. */
export const ImporterFields = ({ form }: { form: PathForm }) => (
  <>
    <h2 className={styles.section}>进口信息</h2>
    <FieldPair>
      <TextField form={form} name="importer" label="进口商" hint="和中文背标一致，国产的不填" />
      <TextField form={form} name="importerRegistration" label="备案号" hint="海关备案编号，一般 10 位数字" />
    </FieldPair>
    <TextField form={form} name="importerAddress" label="进口商地址" />
  </>
);

const SCALES = { body: '酒体', acidity: '酸度', tannin: '单宁', sweetness: '甜度' } as const;

/** How it tastes and what it goes with. */
export const TastingFields = ({ form }: { form: PathForm }) => (
  <>
    <h2 className={styles.section}>品鉴</h2>
    <TextField form={form} name="summary" label="一句话介绍" lines={2} />
    <FieldPair>
      <TextField form={form} name="look" label="外观" lines={2} />
      <TextField form={form} name="nose" label="香气" lines={2} />
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="palate" label="口感" lines={2} />
      <TextField form={form} name="finish" label="余味" lines={2} />
    </FieldPair>
    <FieldPair>
      {Object.entries(SCALES).map(([name, label]) => (
        <TextField key={name} form={form} name={name} label={label} hint="1 到 5，可不填" type="number" />
      ))}
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="serve" label="适饮温度" hint="例如 16–18°C" />
      <TextField form={form} name="decant" label="醒酒" hint="例如 醒酒 60 分钟" />
    </FieldPair>
    <TextField form={form} name="food" label="配餐" hint="一行一道，例如 烤羊排：油脂托住酒体" lines={3} />
  </>
);
