import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { componentTexts } from '@/components/components.texts.ts'
import { photoTexts as texts } from './photo.texts.ts'

interface Props {
  isDragging: boolean
  children: ReactNode
}

/** The frame around the picture of a post, and what has to be known before one is chosen. */
export function PhotoFrame({ isDragging, children }: Props) {
  return (
    <fieldset
      className={clsx(
        'min-w-0 rounded-control border border-dashed p-3',
        isDragging ? 'border-accent bg-accent/10' : 'border-field',
      )}
    >
      {/* It floats so that it is drawn inside the frame. */}
      <legend className="float-left mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{texts.name}</span>
        <span className="text-sm font-normal text-muted">{componentTexts.optional}</span>
      </legend>
      <div className="clear-both flex flex-col gap-3">
        {children}
        <p className="text-sm text-muted">
          <span className="pointer-coarse:hidden">{texts.hint} </span>
          {texts.privacy}
        </p>
      </div>
    </fieldset>
  )
}
