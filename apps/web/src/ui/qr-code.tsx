import { encode } from 'uqr'

/** A QR code as one path: dark on light in both themes, as cameras want it, with the quiet zone of the standard. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // ISO/IEC 18004: four modules of quiet around it.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0f172a" />
    </svg>
  )
}
