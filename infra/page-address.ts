/**
 * Runs at the edge on the way to the site bucket: addresses of pages (no dot in the last part) are all the one page.
 * Not for /api, whose 404 must stay a 404.
 */
export const pageAddressCode = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
