/** How much of a picture is looked at: its size may stand behind a preview and what the camera noted. */
export const pictureHeadBytes = 256 * 1024;

/** The pixels of a PNG or JPEG as its head names them; undefined when they do not stand in `start`. */
export function pixelsOf(start: Uint8Array): number | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.byteLength < 24) return undefined;
  // PNG begins with its size; JPEG is gone through from mark to mark.
  return view.getUint16(0) === 0xffd8 ? jpegPixels(view) : view.getUint32(16) * view.getUint32(20);
}

function jpegPixels(view: DataView): number | undefined {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const mark = view.getUint8(at + 1);
    if (isFrame(mark)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15; what lies between them are tables (ITU T.81, table B.1). */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
