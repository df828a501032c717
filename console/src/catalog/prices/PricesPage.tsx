import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { priceAdmin } from '@cellar/shared/api/catalog/priceAdmin/calls';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { useAction, useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { Loaded } from '../../kit/feedback/Loaded';
import { useNotice } from '../../api/notice';
import { byPath } from '../../kit/form/typed/amounts';
import { Form } from '../../kit/form/Form';
import { Panel } from '../../kit/layout/Panel';
import { ListPath } from '../../kit/page/ListPath';
import { BLANK_RULE, priceForm, ruleOf, type PriceRule, type TypedRule } from './priceForm';
import { PricePreview, type Preview } from './PricePreview';
import { RuleFields } from './RuleFields';

type Shown = { rule: PriceRule; preview: Preview };

/** Changes the prices of many products by a rule: filled in, previewed, and only then written. */
export function PricesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotice();
  const choices = useCall(productAdmin.listChoices, {}, { refetchInterval: false });
  const productIds = (query.get('ids') ?? '').split(',').filter(Boolean);
  const narrowed = Object.fromEntries(['q', 'category', 'state'].map((name) => [name, query.get(name) ?? '']));
  const [shown, setShown] = useState<Shown | null>(null);
  const [reason, setReason] = useState('');
  const show = async (rule: PriceRule) => setShown({ rule, preview: await priceAdmin.preview(rule) });
  const again = useAction(show, { done: () => '已按现在的价格重新预览', meta: { changesNothing: true } });
  return (
    <>
      <InnerPageHead path={<ListPath to="/products">商品</ListPath>} />
      <Panel>
        {shown && (
          <PricePreview
            key={shown.preview.digest}
            {...shown}
            reason={reason}
            onSend={setReason}
            onBack={() => setShown(null)}
            onAgain={() => again.run(shown.rule)}
            onDone={(sent) => {
              notify(sent.held ?? `已修改 ${sent.answer.products} 个商品的 ${sent.answer.prices} 个价格`);
              void navigate('/products');
            }}
          />
        )}
        <Loaded from={choices}>
          {(known) => (
            // What was filled in is there again on the way back from the preview.
            <div hidden={shown !== null}>
              <Form
                schema={priceForm}
                start={{ ...BLANK_RULE, ...narrowed } as TypedRule}
                send={(values) => show(ruleOf(values, productIds))}
                submit="预览"
                cancel={{ label: '取消', run: () => void navigate('/products') }}
                isUnguarded
              >
                {(form) => <RuleFields form={byPath(form)} choices={known} chosen={productIds.length} />}
              </Form>
            </div>
          )}
        </Loaded>
      </Panel>
    </>
  );
}
