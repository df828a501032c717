import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import type { Material } from '@cellar/shared/api/trade/earnings/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Card, Loaded, Page, Photo, Skeleton, Stack, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { inviteLink } from '../../common/inviteLink';
import css from './GeneralizePhotoScreen.module.css';
import { PosterSheet } from './PosterSheet';

/** Goods with words to send, each as a text with the own link and as a picture with its code. */
export default function GeneralizePhotoScreen() {
  const found = useLoad(earnings.listMaterials, []);
  const [shown, setShown] = useState<Material | null>(null);
  return (
    <Page title="推广素材" className={css.page}>
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="card card" />}>
          {({ list, inviteCode }) =>
            list.length === 0 ? (
              <EmptyPage
                picture="order"
                text="还没有推广素材"
                note="可以先把邀请链接发给好友"
                action={<Button to="/generalize">去邀请</Button>}
              />
            ) : (
              <>
                <Stack as="ul" aria-label="推广素材">
                  {list.map((material) => (
                    <li key={material.id}>
                      <One material={material} link={inviteLink(inviteCode)} onPicture={() => setShown(material)} />
                    </li>
                  ))}
                </Stack>
                <PosterSheet material={shown} inviteCode={inviteCode} onClose={() => setShown(null)} />
              </>
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

type OneProps = { material: Material; link: string; onPicture: () => void };

function One({ material: { title, text, picture, product }, link, onPicture }: OneProps) {
  return (
    <Card className={css.material}>
      <Row wrap align="stretch" gap={12}>
        <Photo picture={picture} units={96} ratio={1} alt="" className={css.picture} />
        <div className={css.text}>
          <h2 className={css.title}>{title}</h2>
          <small className={css.product}>{product}</small>
          <p>{text}</p>
        </div>
      </Row>
      <p className={css.actions}>
        <CopyButton text={`${text}\n${link}`} label={`复制文案：${title}`} caption="复制文案" />
        <Button size="s" label={`生成海报：${title}`} onClick={onPicture}>
          生成海报
        </Button>
      </p>
    </Card>
  );
}
