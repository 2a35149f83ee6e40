/** Flags of a Chromium that takes pictures. */
export const pictureFlags: readonly string[] = [
  // Nothing outside this machine is reachable, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // They make letters and colors equal on every machine with the same fonts.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // A frame is drawn when it is complete, as a whole, and with as few layers as possible: letters in a layer that has moved
  // are drawn a fraction of a pixel off.
  '--run-all-compositor-stages-before-draw',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-prefer-compositing-to-lcd-text',
]
