/* Runs before the first paint, so that a stored light theme never flashes dark. */
try {
  if (localStorage.getItem('suasion.theme') === 'light') {
    document.documentElement.dataset.amplifyColorMode = 'light';
    document.querySelector('meta[name="theme-color"]').content = '#faf6ee';
  }
} catch {
  /* Without storage the default stands. */
}
