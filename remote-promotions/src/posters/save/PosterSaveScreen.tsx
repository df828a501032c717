import { posters } from '@cellar/shared/api/catalog/posters/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { inApp, inMessenger } from '@cellar/shared/runtime/client';
import { CallError, isMissing } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Cell, Cells, LazyPart, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { downloadPoster, PosterPicture } from '../../common/poster/PosterPicture';
import css from './PosterSaveScreen.module.css';

const loadSheet = () => import('./MailSheet');

/** An own poster (`id`) as a picture: to keep, to send. */
export default function PosterSaveScreen() {
  const { id = '' } = useQuery();
  const found = useLoad(async () => {
    if (!id) throw new CallError({ kind: 'refused', code: 'notFound', message: '链接中没有海报' });
    return posters.getOwn({ posterId: id });
  }, [id]);
  if (found.data?.goods) return <Saved key={id} poster={found.data} />;
  const missing = (error: unknown) =>
    isMissing(error) ? (
      <EmptyPage picture="box" text="海报不存在或已删除" action={<Button to="/posterList">去做海报</Button>} />
    ) : null;
  return (
    <Page title="保存海报" className={css.page}>
      <Loaded from={found} skeleton={<Skeleton shapes="hero lines" />} failed={missing}>
        {({ template }) => (
          <EmptyPage
            picture="box"
            text="海报里的商品已下架"
            action={<Button to={`/posterDetail?id=${template.id}`}>换一款商品</Button>}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Saved({ poster }: { poster: Result<'posters.getOwn'> }) {
  const { id, template } = poster;
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [mailing, setMailing] = useState(false);
  const { submit, busy } = useSubmit(downloadPoster);
  const close = () => setMailing(false);
  const pressOnly = inMessenger() || inApp();
  return (
    <Page
      title="保存海报"
      className={css.page}
      bottom={
        <>
          <Button block kind="line" size="l" disabled={!canvas} onClick={() => setMailing(true)}>
            发送到邮箱
          </Button>
          {!pressOnly && (
            <Button
              block
              size="l"
              disabled={!canvas}
              loading={busy}
              onClick={() => canvas && void submit(canvas, template.name)}
            >
              保存图片
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <PosterPicture poster={poster} onPainted={setCanvas} />
        <p className={css.note}>
          {pressOnly ? '长按图片，保存到相册或发给好友' : '长按图片或点「保存图片」，发给好友'}
        </p>
        <Cells>
          <Cell label="我的海报" to="/myPosterList" />
          <Cell label="再做一张" to="/posterList" />
        </Cells>
      </Stack>
      <LazyPart load={loadSheet} wanted={mailing} onClose={close}>
        {({ MailSheet }) => canvas && <MailSheet open={mailing} posterId={id} canvas={canvas} onClose={close} />}
      </LazyPart>
    </Page>
  );
}
