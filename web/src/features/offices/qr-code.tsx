import encodeQR from 'qr'
import './qr-code.css'

/** A code that a scanner or a phone's camera reads. */
export default function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw')
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="qr-code"
    >
      <path d={path} />
    </svg>
  )
}
