/** Makes the browser download a file. */
export function download(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
