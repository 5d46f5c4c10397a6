/** How many bytes of a picture to read: its size can stand behind a preview and the camera's metadata. */
export const pixelsBytes = 256 * 1024;

/** Width times height of a PNG or JPEG by its header; undefined when `start` does not contain it. */
export function pixelsOf(start: Uint8Array): number | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.byteLength < 24) return undefined;
  const isJpeg = view.getUint16(0) === 0xffd8;
  return isJpeg ? jpegPixels(view) : view.getUint32(16) * view.getUint32(20);
}

function jpegPixels(view: DataView): number | undefined {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15; the three left out are tables (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
