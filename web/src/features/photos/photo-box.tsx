import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { LineIcon } from '@/components/icons.tsx'
import { photoTexts as texts } from './photo.texts.ts'
import { PhotoFrame } from './photo-frame.tsx'
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

/** Takes, chooses, shows and removes a picture. */
export function PhotoBox({ state, address, onChoose, onCancel, onRemove }: Props): ReactNode {
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
    <PhotoFrame isDragging={dragging}>
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
      <input ref={cameraRef} type="file" accept="image/*" capture="environment" hidden onChange={pick} />
      <input ref={filesRef} type="file" accept="image/*" hidden onChange={pick} />
    </PhotoFrame>
  )
}

function CameraIcon({ className }: { className: string }) {
  return (
    <LineIcon className={className}>
      <path d="M4 7.5h3.5l1.5-2.5h6l1.5 2.5H20a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 19.5H4A1.5 1.5 0 0 1 2.5 18V9A1.5 1.5 0 0 1 4 7.5Z" />
      <circle cx="12" cy="13" r="3.5" />
    </LineIcon>
  )
}
