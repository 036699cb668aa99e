import { encode } from 'uqr'

/** Light modules around the code, as the standard of QR codes requires. */
const border = 4

/** A QR code, always black on white: readers need the contrast, whatever the colours of the page are. */
export const QrCode = ({ code, label, className }: { code: string; label: string; className?: string | undefined }) => {
  const { size, data } = encode(code, { ecc: 'M', border })
  const path = data.map((row, y) => row.map((isBlack, x) => (isBlack ? `M${x},${y}h1v1h-1z` : '')).join('')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
