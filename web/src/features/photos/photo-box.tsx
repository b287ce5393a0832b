import { clsx } from 'clsx/lite'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { componentTexts } from '@/components/components.texts.ts'
import { CameraIcon } from './camera-icon.tsx'
import { photoTexts as texts } from './photo.texts.ts'
import { PhotoPreview } from './photo-preview.tsx'
import { useDroppedPictures } from './use-dropped-pictures.ts'
import { type PhotoState, preloadPhotoUpload } from './use-photo.ts'

interface Props {
  state: PhotoState
  /** The address of the post's picture; empty if it has none. */
  address: string
  onChoose: (file: Blob) => void
  /** Forgets a photo that is not uploaded yet. */
  onCancel: () => void
  /** Undefined if there is nothing to remove. */
  onRemove: (() => void) | undefined
}

/**
 * Takes, chooses, shows and removes the picture of a post. It is in a chunk of its own: see
 * thumbnail-field.tsx.
 */
export default function PhotoBox({ state, address, onChoose, onCancel, onRemove }: Props): ReactNode {
  const cameraRef = useRef<HTMLInputElement>(null)
  const filesRef = useRef<HTMLInputElement>(null)
  const chooseRef = useRef<HTMLButtonElement>(null)
  const dragging = useDroppedPictures(onChoose)
  const busy = state.status === 'preparing' || state.status === 'sending'
  const failed = state.status === 'failed'
  const retry = failed ? state.retry : undefined

  function open(input: HTMLInputElement | null) {
    preloadPhotoUpload()
    input?.click()
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // This allows the same file to be chosen again.
    target.value = ''
    if (file) onChoose(file)
  }

  /** The clicked button disappears; the next thing to do is to choose a picture. */
  function moveFocusAfter(action: () => void) {
    action()
    chooseRef.current?.focus()
  }

  return (
    <fieldset
      className={clsx(
        'min-w-0 rounded-control border border-dashed p-3',
        dragging ? 'border-accent bg-accent/10' : 'border-field',
      )}
    >
      {/* It floats so that it is drawn inside the frame. */}
      <legend className="float-left mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{texts.name}</span>
        <span className="text-sm font-normal text-muted">{componentTexts.optional}</span>
      </legend>
      <div className="clear-both flex flex-col gap-3">
        <PhotoPreview state={state} address={address} />
        {state.status === 'failed' && (
          <p role="alert" className="text-danger">
            {state.message}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {retry && (
            <Button variant="primary" onClick={() => moveFocusAfter(retry)}>
              {texts.tryAgain}
            </Button>
          )}
          {/* Some phones offer the camera only if nothing else is requested:
              https://issues.chromium.org/issues/40937303 */}
          <Button className="not-pointer-coarse:hidden" onClick={() => open(cameraRef.current)}>
            <CameraIcon className="size-5" />
            {texts.take}
          </Button>
          <Button ref={chooseRef} onClick={() => open(filesRef.current)}>
            {texts.choose}
          </Button>
          {(busy || failed) && (
            <Button variant="quiet" onClick={() => moveFocusAfter(onCancel)}>
              {busy ? texts.stop : texts.leaveOut}
            </Button>
          )}
          {!busy && !failed && onRemove && (
            <Button variant="quiet" onClick={() => moveFocusAfter(onRemove)}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          <span className="pointer-coarse:hidden">{texts.hint} </span>
          {texts.privacy}
        </p>
        <input ref={cameraRef} type="file" accept="image/*" capture="environment" hidden onChange={pick} />
        <input ref={filesRef} type="file" accept="image/*" hidden onChange={pick} />
      </div>
    </fieldset>
  )
}
