import { shippingPapers } from '@cellar/shared/api/trade/shippingPapers/calls';
import { shippingPapersSchema } from '@cellar/shared/api/trade/shippingPapers/schema';
import { downloadData } from '../../../kit/csv/download';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { SelectField } from '../../../kit/form/SelectField';

const paper = shippingPapersSchema.draw.params.pick({ paper: true });

/** Labels of orders, on the paper that is chosen. */
export const LabelsDialog = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => (
  <ConfirmAction
    title={`下载 ${ids.length} 单的面单`}
    happens="每个还没有揽收的包裹一张，还没有发货的按发货仓一张。收货人信息完整显示，每次查看都会写入操作日志。"
    confirm="下载面单"
    schema={paper}
    start={{ paper: 'label' }}
    send={async ({ paper: chosen }) => {
      const { name, content } = await shippingPapers.draw({ kind: 'labels', paper: chosen, ids: [...ids] });
      downloadData(name, content);
    }}
    done={() => '面单已下载'}
    onClose={onClose}
  >
    {(form) => (
      <SelectField form={form} name="paper" label="纸张">
        <option value="label">100×150 毫米，一页一张</option>
        <option value="A4">A4，一页四张</option>
      </SelectField>
    )}
  </ConfirmAction>
);
