import { posters } from '@cellar/shared/api/catalog/posters/calls';
import type { PosterGoods } from '@cellar/shared/api/catalog/posters/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Cell, Cells, LazyPart, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { Fields, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { PosterCanvas } from '../../common/poster/PosterCanvas';
import { chosenGoods } from '../chosenGoods';
import css from './PosterDetailScreen.module.css';

const PREVIEW = 250;
const MAX_TEXT = 60;
const loadSheet = () => import('./GoodsSheet');

/** A poster out of a template (`id`), begun with one product (`req_productId`): the person's goods and words. */
export default function PosterDetailScreen() {
  const { id = '', req_productId: productId } = useQuery();
  const found = useLoad(async () => {
    const [given, chosen] = await Promise.all([posters.get({ templateId: id }), chosenGoods(productId)]);
    return { ...given, goods: chosen ?? given.goods };
  }, [id, productId]);
  const path = `/posterDetail?id=${id}${productId ? `&req_productId=${productId}` : ''}`;
  if (found.data) return <Editor key={path} id={id} path={path} found={found.data} />;
  const missing = (error: unknown) =>
    isMissing(error) ? (
      <EmptyPage picture="box" text="海报模板不存在或已下线" action={<Button to="/posterList">换一个模板</Button>} />
    ) : null;
  return (
    <Page title="海报编辑" className={css.page}>
      <Loaded from={found} skeleton={<Skeleton shapes="hero form" />} failed={missing}>
        {() => null}
      </Loaded>
    </Page>
  );
}

type Draft = { text: string; goods: PosterGoods | null };

type EditorProps = { id: string; path: string; found: Result<'posters.get'> };

function Editor({ id, path, found: { template, goods: best, inviter } }: EditorProps) {
  const go = useGo();
  const { draft, setDraft, clearDraft } = useDraft<Draft>(path, {
    text: template.text,
    goods: best,
  });
  const [choosing, setChoosing] = useState(false);
  const { text, goods } = draft;
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(async (productId: string) => {
    const content = { templateId: id, productId, text };
    const { id: posterId } = await posters.save({ ...content, idemKey: keyFor(content) });
    clearDraft();
    go(`/posterSave?id=${posterId}`);
  });
  const close = () => setChoosing(false);
  return (
    <Page
      title="海报编辑"
      className={css.page}
      bottom={
        <Button block size="l" loading={busy} disabled={!goods} onClick={() => goods && void submit(goods.id)}>
          {goods ? '生成海报' : '请先选择商品'}
        </Button>
      }
    >
      <Stack>
        <div className={css.preview}>
          <PosterCanvas poster={{ template, goods, text, inviter }} units={PREVIEW} />
        </div>
        <Cells>
          <Cell
            label="更换商品"
            value={<span className={css.chosen}>{goods?.name}</span>}
            onClick={() => setChoosing(true)}
          />
        </Cells>
        <Fields>
          <TextField
            label="海报文案"
            name="text"
            value={text}
            onChange={(value) => setDraft({ text: value })}
            placeholder="写一句推荐语"
            maxLength={MAX_TEXT}
            clearable
          />
        </Fields>
        <p className={css.note}>二维码指向你的邀请链接，好友扫码注册后成为你的客户。</p>
      </Stack>
      <LazyPart load={loadSheet} wanted={choosing} onClose={close}>
        {({ GoodsSheet }) => (
          <GoodsSheet
            open={choosing}
            onClose={close}
            onChosen={(chosen) => {
              setDraft({ goods: chosen });
              close();
            }}
          />
        )}
      </LazyPart>
    </Page>
  );
}
