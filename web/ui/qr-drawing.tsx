import { useMemo } from 'react'
import { encode } from 'uqr'

/** Width of the white quiet zone around the code, in modules (ISO/IEC 18004, 9.1). */
const QUIET_MODULES = 4

/** A QR code of the text. Black on white in every theme, because scanners expect dark modules on a light background. */
export function QrDrawing({ text, className }: { text: string; className: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES })
    const runs = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: runs.join('') }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the link" className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" className="forced-color-adjust-none" />
    </svg>
  )
}
