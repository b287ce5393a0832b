import { t } from '@lingui/core/macro'
import { MAX_SIGNATURE_LENGTH, SIGNATURE_SHEET } from '@shared/offices/offices.ts'
import { type PointerEvent, useRef } from 'react'
import { Button } from '@/components/button.tsx'

interface Props {
  /** Lines from point to point, as the path of an SVG. */
  value: string
  error: string | undefined
  onChange: (path: string) => void
}

/** A sheet on which someone signs with a finger, a pen or a mouse. It may stay empty. */
export function SignatureField({ value, error, onChange }: Props) {
  // Several points may come before the next rendering.
  const path = useRef(value)
  /** What is drawing: a palm or a second finger beside it draws nothing. */
  const pointer = useRef<number>(undefined)

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (pointer.current !== undefined || event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    add(`M${point}L${point}`)
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    const line = `L${pointOf(event)}`
    if (event.pointerId === pointer.current && !path.current.endsWith(line)) add(line)
  }

  function end({ pointerId }: PointerEvent) {
    if (pointerId === pointer.current) pointer.current = undefined
  }

  function add(lines: string) {
    if (path.current.length + lines.length > MAX_SIGNATURE_LENGTH) return
    path.current += lines
    onChange(path.current)
  }

  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{t`Signature`}</span>
        <span className="text-sm text-muted">{t`Optional`}</span>
      </div>
      <svg
        role="img"
        aria-label={t`Please sign here`}
        viewBox={`0 0 ${SIGNATURE_SHEET.width} ${SIGNATURE_SHEET.height}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        className="w-full cursor-crosshair touch-none rounded-control border border-field bg-surface select-none"
      >
        <SignaturePath path={value} />
      </svg>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        variant="quiet"
        className="self-start"
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

/** Returns where a pointer is on the sheet. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width } = currentTarget.getBoundingClientRect()
  const scale = SIGNATURE_SHEET.width / width
  const x = within((clientX - left) * scale, SIGNATURE_SHEET.width)
  return `${x} ${within((clientY - top) * scale, SIGNATURE_SHEET.height)}`
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
