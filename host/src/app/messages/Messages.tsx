import { type AskedQuestion, closeToast, questionAtom, type Toast, toastAtom } from '@cellar/shared/runtime/messages';
import { useOverlay } from '@cellar/shared/runtime/overlays';
import { useAtomValue } from '@cellar/shared/state';
import { useEffect, useRef } from 'react';
import css from './Messages.module.css';

const SHOWN_FOR = 2000;

function ToastLine({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(toast.id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [toast]);
  return <div className={css['toast']}>{toast.text}</div>;
}

/** A modal dialog of the browser: it holds the focus and gives it back; Escape and the way back are a no. */
function QuestionBox({ question }: { question: AskedQuestion }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const { title, message, confirmText = '确定', cancelText = '取消', answer } = question;
  useOverlay(true, () => answer(false));
  return (
    <dialog
      ref={box}
      className={css['box']}
      aria-labelledby="question-title"
      aria-describedby="question-message"
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <div className={css['text']}>
        {title && (
          <h2 id="question-title" className={css['title']}>
            {title}
          </h2>
        )}
        <p id={title ? 'question-message' : 'question-title'} className={title ? css['small'] : css['message']}>
          {message}
        </p>
      </div>
      <div className={css['answers']}>
        <button type="button" onClick={() => answer(false)}>
          {cancelText}
        </button>
        <button type="button" className={css['yes']} onClick={() => answer(true)}>
          {confirmText}
        </button>
      </div>
    </dialog>
  );
}

export function Messages() {
  const toast = useAtomValue(toastAtom);
  const question = useAtomValue(questionAtom);
  return (
    <>
      <div className={css['toasts']} role="status" aria-live="polite">
        {toast && <ToastLine key={toast.id} toast={toast} />}
      </div>
      {question && <QuestionBox key={question.id} question={question} />}
    </>
  );
}
