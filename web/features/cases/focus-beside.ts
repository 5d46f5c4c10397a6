/** Before a case leaves its list: whoever stood on it stands on its neighbour afterwards, or on the page's content. */
export function focusBeside(caseId: string) {
  const place = document.getElementById(`case-${caseId}`)?.closest('li');
  const neighbour = place?.nextElementSibling ?? place?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('h2 a') ?? document.getElementById('content');
  // After menu and dialog have given the focus back to where they had it from.
  setTimeout(() => next?.focus({ preventScroll: true }));
}
