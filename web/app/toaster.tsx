import { Link } from 'react-router';
import { closeToast, type ShownToast, useLastMessage, useToasts } from '#lib/page/toasts';
import { ToastStack } from '#ui/toast-stack';

/** Shows the toasts; they survive navigation to another page. */
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

/** Moves the keyboard focus from a closed message to the page content, not to the top of the document. */
function leave(id: number) {
  const isInside = document.activeElement?.closest('[aria-label="Messages"]');
  closeToast(id);
  if (isInside) document.getElementById('content')?.focus({ preventScroll: true });
}
