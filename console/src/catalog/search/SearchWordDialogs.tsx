import { searchTerms } from '@cellar/shared/api/catalog/searchTerms/calls';
import { searchTermsSchema, type HotWord, type Synonym } from '@cellar/shared/api/catalog/searchTerms/schema';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { EditAction } from '../../kit/form/draft/EditAction';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { shanghaiMinute, typedMinute } from '../../kit/base/times';
import { Options } from '../../kit/form/Options';

export const SYNONYM_NAMES: Record<Synonym['kind'], string> = {
  name: '别名',
  dish: '菜',
  occasion: '场合',
  kind: '品类',
};

const { params } = searchTermsSchema.saveHot;
const hotSchema = params.omit({ from: true }).extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
});
const NEXT = 1;

const hotOf = (known: HotWord | null) => ({
  ...{ word: known?.word ?? '', position: known?.position ?? NEXT },
  ...{ fromAt: typedMinute(known?.fromAt), toAt: typedMinute(known?.toAt) },
});

const placeOf = (seen: HotWord | null) => seen && { position: seen.position, fromAt: seen.fromAt, toAt: seen.toAt };

/** Adds a word that the page of the search offers, or changes one. */
export const HotDialog = ({ word: known, onClose }: { word: HotWord | null; onClose: () => void }) => (
  <EditAction
    title={known ? `修改「${known.word}」` : '新增热搜词'}
    happens="显示在搜索页，按顺序最多 12 个，前 3 个带「热」。"
    confirm="保存"
    schema={hotSchema}
    row={known}
    startOf={hotOf}
    read={async () => (await searchTerms.listHot({})).list}
    isSame={(one, { word }) => one.word === word}
    send={(values, seen) => searchTerms.saveHot({ ...values, from: placeOf(seen) })}
    done={({ word }) => `热搜词「${word}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        {!known && <TextField form={form} name="word" label="热搜词" />}
        <TextField form={form} name="position" label="排序" type="number" />
        <TextField form={form} name="fromAt" label="从" hint="上海时间，可不填" type="datetime-local" />
        <TextField form={form} name="toAt" label="到" hint="上海时间，可不填" type="datetime-local" />
      </>
    )}
  </EditAction>
);

export const RemoveHotDialog = ({ word: { word }, onClose }: { word: HotWord; onClose: () => void }) => (
  <ConfirmAction
    title={`删除热搜词「${word}」`}
    happens="搜索页马上不再显示它。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => searchTerms.removeHot({ word })}
    done={() => `热搜词「${word}」已删除`}
    onClose={onClose}
  />
);

/** Says what a word of buyers stands for. */
export const SynonymDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="新增同义词"
    happens="买家搜这个词时，当作店里已有的词来找，一分钟内生效。"
    confirm="新增"
    schema={searchTermsSchema.addSynonym.params}
    start={{ word: '', means: '', kind: 'name' }}
    send={(values) => searchTerms.addSynonym(values)}
    done={({ word, means }) => `搜「${word}」会当作「${means}」`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="word" label="买家搜的词" hint="例如 卡本内" />
        <TextField form={form} name="means" label="当作" hint="产区、葡萄、酒庄、类型等，例如 赤霞珠" />
        <SelectField form={form} name="kind" label="类型">
          <Options of={SYNONYM_NAMES} />
        </SelectField>
      </>
    )}
  </ConfirmAction>
);

type RemoveProps = { synonym: Synonym; onClose: () => void };

export const RemoveSynonymDialog = ({ synonym: { word, means }, onClose }: RemoveProps) => (
  <ConfirmAction
    title={`删除「${word}」当作「${means}」`}
    happens="一分钟内，搜这个词不再当作它来找。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => searchTerms.removeSynonym({ word, means })}
    done={() => `「${word}」的同义词已删除`}
    onClose={onClose}
  />
);
