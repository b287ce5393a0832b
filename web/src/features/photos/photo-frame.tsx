import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { componentTexts } from '@/components/components.texts.ts'
import { photoTexts as texts } from './photo.texts.ts'

interface Props {
  isDragging?: boolean
  children: ReactNode
}

/** The frame around the picture of a post, and what has to be known before one is chosen. */
export function PhotoFrame({ isDragging = false, children }: Props) {
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

/** Keeps the place of the picture's own part until that is loaded, so that no field moves. */
export function PhotoPlace({ hasPicture }: { hasPicture: boolean }) {
  return (
    <div aria-hidden="true">
      <PhotoFrame>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {hasPicture && <div className="aspect-[4/3] w-full max-w-40" />}
          <div className="min-w-32 grow" />
        </div>
        <div className="invisible flex flex-wrap gap-2">
          <Button className="not-pointer-coarse:hidden">
            <span className="size-5" />
            {texts.take}
          </Button>
          <Button>{texts.choose}</Button>
          {hasPicture && <Button variant="quiet">{texts.remove}</Button>}
        </div>
      </PhotoFrame>
    </div>
  )
}
