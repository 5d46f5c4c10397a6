import { Link } from 'react-router';
import { closeToast, type ShownToast, useLastMessage, useToasts } from '#lib/page/toasts';
import { ToastStack } from '#ui/toast-stack';

/** Says on every page what a deed came to, also when the person has gone on meanwhile. */
export function Toaster() {
  const toasts = useToasts();
  const lastMessage = useLastMessage();
  return (
    <ToastStack
      toasts={toasts.map((toast) => ({ ...toast, action: toast.action && <Action toast={toast} /> }))}
      lastMessage={lastMessage}
      onClose={leave}
    />
  );
}

function Action({ toast: { id, action } }: { toast: ShownToast }) {
  if (!action) return null;
  if ('to' in action)
    return (
      <Link to={action.to} onClick={() => closeToast(id)}>
        {action.label}
      </Link>
    );
  return (
    <button
      type="button"
      onClick={() => {
        leave(id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}

/** Whoever stood on the message goes on in the content of the page, not at its very beginning. */
function leave(id: number) {
  const isInside = document.activeElement?.closest('[aria-label="Messages"]');
  closeToast(id);
  if (isInside) document.getElementById('content')?.focus({ preventScroll: true });
}
