import { t } from '@lingui/core/macro'
import { SIGNATURE_SHEET } from '@shared/offices/offices.ts'
import { type PointerEvent, useRef } from 'react'
import { Button } from '@/components/button.tsx'

interface Props {
  /** Lines from point to point, as the path of an SVG. */
  value: string
  onChange: (path: string) => void
}

/** A sheet on which somebody signs with a finger, a pen or a mouse. */
export function SignatureField({ value, onChange }: Props) {
  // Several points may come before the next rendering.
  const path = useRef(value)

  function draw(event: PointerEvent<SVGSVGElement>) {
    const isBegin = event.type === 'pointerdown'
    if (isBegin) event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const scale = SIGNATURE_SHEET.width / width
    const x = within((event.clientX - left) * scale, SIGNATURE_SHEET.width)
    const y = within((event.clientY - top) * scale, SIGNATURE_SHEET.height)
    path.current += `${isBegin ? 'M' : 'L'}${x} ${y}${isBegin ? `L${x} ${y}` : ''}`
    onChange(path.current)
  }

  return (
    <div className="flex flex-col gap-1">
      <span className="font-semibold">{t`Signature`}</span>
      <svg
        role="img"
        aria-label={t`Please sign here`}
        viewBox={`0 0 ${SIGNATURE_SHEET.width} ${SIGNATURE_SHEET.height}`}
        onPointerDown={draw}
        onPointerMove={draw}
        className="w-full cursor-crosshair touch-none rounded-control border border-field bg-surface"
      >
        <SignaturePath path={value} />
      </svg>
      <Button
        variant="quiet"
        className="self-start"
        disabled={value === ''}
        onClick={() => {
          path.current = ''
          onChange('')
        }}
      >
        {t`Sign again`}
      </Button>
    </div>
  )
}

const within = (coordinate: number, size: number) => Math.round(Math.min(Math.max(coordinate, 0), size))

/** A signature that was drawn before. */
export function Signature({ path }: { path: string }) {
  return (
    <svg
      role="img"
      aria-label={t`Signature`}
      viewBox={`0 0 ${SIGNATURE_SHEET.width} ${SIGNATURE_SHEET.height}`}
      className="w-full max-w-60"
    >
      <SignaturePath path={path} />
    </svg>
  )
}

const SignaturePath = ({ path }: { path: string }) => (
  <path d={path} fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
)
