// A link as a QR code, for the camera of a phone.

import encodeQR from "qr";

/** Light modules around the code, as many as the standard asks for. */
const BORDER = 4;

export interface Code {
  /** Modules in a row, the light border included. */
  size: number;
  /** The dark modules as one SVG path. */
  path: string;
}

export function codeOf(link: string): Code {
  const rows = encodeQR(link, "raw", { border: BORDER });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join("") };
}
