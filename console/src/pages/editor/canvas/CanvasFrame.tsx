import { setNavigator } from '@cellar/shared/runtime/navigate';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useNotice } from '../../../api/notice';

type Frame = { paths: ReadonlySet<string>; onDocument: (frame: Document | null) => void };
export const FrameContext = createContext<Frame>({ paths: new Set(), onDocument: () => undefined });

/** The document that the preview is drawn into: links lead nowhere, sheets and dialogs open inside. */
export function CanvasFrame({ children, document: frame }: { children: ReactNode; document?: Document }) {
  const notify = useNotice();
  const { paths, onDocument } = useContext(FrameContext);
  useEffect(() => {
    setNavigator({
      go: () => notify('预览中不会打开链接'),
      back: () => undefined,
      isPublished: (path) => path === '/' || paths.has(path),
    });
  }, [notify, paths]);
  useEffect(() => {
    if (!frame) return undefined;
    onDocument(frame);
    frame.defaultView?.frameElement?.setAttribute('title', '页面预览');
    void import('@cellar/shared/ui/overlay').then(({ setOverlayPlace }) => setOverlayPlace(() => frame.body));
    return () => onDocument(null);
  }, [frame, onDocument]);
  return <>{children}</>;
}
