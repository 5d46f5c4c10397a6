/* Runs before the first paint, so that a stored light theme does not flash dark. */
try {
  if (localStorage.getItem('suasion.theme') === 'light') {
    document.documentElement.dataset.amplifyColorMode = 'light';
    document.querySelector('meta[name="theme-color"]').content = '#faf6ee';
  }
} catch {
  /* Keeps the default theme if storage is blocked. */
}
