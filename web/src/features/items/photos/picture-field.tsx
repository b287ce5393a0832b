import { t } from '@lingui/core/macro'
import { PHOTO_PATH } from '@shared/items/photos.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { clsx } from 'clsx/lite'
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { pathIcon } from '@/components/icons.tsx'
import { Picture } from '@/components/picture.tsx'
import { type TextBinding, TextField } from '@/components/text-fields.tsx'
import { type Photo, type PhotoState, preloadPhotoUpload } from './use-photo.ts'

// This is not `type="url"`, because the board's own pictures have no host. The server checks more
// closely.
const PICTURE_ADDRESS = '\\s*(?:[hH][tT][tT][pP][sS]?://\\S+|/(?:api/photos|demo)/\\S+)\\s*'

const CameraIcon = pathIcon('M3 7h5l1-2h6l1 2h5v12H3Zm9 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z')

export interface PictureFieldProps extends TextBinding {
  /** Of the field for the address. */
  label: string
  help: string
  /** Called when the picture is taken out. */
  onChangeAddress: (address: string) => void
  photo: Photo
  /** Called with the address that is shown; empty while one is being typed. */
  onShow?: (address: string) => void
}

/**
 * A picture: a photo, or the address of a picture, which is shown once it has been typed. The
 * address of an uploaded photo means nothing to people, so the field stays empty and the preview
 * stands for it.
 */
export function PictureField(props: PictureFieldProps) {
  const { name, value, error, label, help, onChange, onChangeAddress, photo, onShow } = props
  // What is still being typed is not an address yet.
  const [typing, setTyping] = useState(false)
  const address = typing || error ? '' : value.trim()
  const show = useEffectEvent((shown: string) => onShow?.(shown))
  useEffect(() => show(address), [address])
  const shownAddress = value.startsWith(PHOTO_PATH) ? '' : value
  const [isUnfolded, unfold] = useState(false)
  // An address that is not accepted, or not known to be there, must be in view.
  const mustShow = error !== undefined || shownAddress !== ''
  const [couldFold, setCouldFold] = useState(true)
  if (mustShow === couldFold) {
    setCouldFold(!mustShow)
    if (mustShow) unfold(true)
  }

  function remove() {
    photo.remove()
    onChangeAddress('')
  }

  return (
    <div className="flex flex-col gap-1">
      <PhotoBox photo={photo} address={address} onRemove={typing || value.trim() === '' ? undefined : remove} />
      <details open={isUnfolded} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-accent">{t`Use an image URL`}</summary>
        <TextField
          name={name}
          value={shownAddress}
          error={error}
          onChange={(event) => {
            setTyping(true)
            photo.reset()
            onChange(event)
          }}
          onBlur={() => setTyping(false)}
          label={label}
          help={help}
          optional
          type="text"
          inputMode="url"
          pattern={PICTURE_ADDRESS}
          maxLength={MAX_LENGTH.url}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </details>
    </div>
  )
}

interface BoxProps {
  photo: Photo
  /** The address of the post's picture; empty if it has none. */
  address: string
  /** Undefined if there is nothing to remove. */
  onRemove: (() => void) | undefined
}

/** Takes, chooses, shows and removes a picture. */
function PhotoBox({ photo, address, onRemove }: BoxProps) {
  const { state, upload, reset } = photo
  const cameraRef = useRef<HTMLInputElement>(null)
  const filesRef = useRef<HTMLInputElement>(null)
  const chooseRef = useRef<HTMLButtonElement>(null)
  const dragging = useDroppedPictures(upload)
  const busy = state.status === 'preparing' || state.status === 'sending'
  const failed = state.status === 'failed'
  const retry = failed ? state.retry : undefined
  const dropOrPaste = t`You can also drop or paste one.`

  function open(input: HTMLInputElement | null) {
    preloadPhotoUpload()
    input?.click()
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // This allows the same file to be chosen again.
    target.value = ''
    if (file) upload(file)
  }

  /** The clicked button disappears; the next thing to do is to choose a picture. */
  function moveFocusAfter(action: () => void) {
    action()
    chooseRef.current?.focus()
  }

  const isEmpty = photo.preview === '' && address === ''
  return (
    <fieldset
      className={clsx(
        'relative min-w-0 rounded-picture border-2 border-dashed p-4',
        dragging ? 'border-accent bg-accent/10' : 'border-field',
      )}
    >
      {/* It floats so that it is drawn inside the frame. */}
      <legend className="float-start mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{t`Photo`}</span>
        <span className="text-sm font-normal text-muted">{t`Optional`}</span>
      </legend>
      <div
        className={clsx(
          'clear-both flex flex-col gap-3',
          isEmpty && 'min-h-40 items-center justify-center text-center sm:min-h-52 in-[.dense]:min-h-24!',
        )}
      >
        {isEmpty && <CameraIcon className="size-10 text-muted" />}
        <PhotoPreview photo={photo} address={address} />
        {state.status === 'failed' && (
          <p role="alert" className="text-danger">
            {state.message}
          </p>
        )}
        <div className={clsx('flex flex-wrap gap-2', isEmpty && 'justify-center')}>
          {retry && (
            <Button variant="primary" onClick={() => moveFocusAfter(retry)}>
              {t`Try again`}
            </Button>
          )}
          {/* Some phones offer the camera only if nothing else is requested:
              https://issues.chromium.org/issues/40937303 */}
          <Button className="relative z-1 not-pointer-coarse:hidden" onClick={() => open(cameraRef.current)}>
            <CameraIcon className="size-5" />
            {t`Take a photo`}
          </Button>
          <Button
            ref={chooseRef}
            onClick={() => open(filesRef.current)}
            // A press anywhere in the empty area chooses, too.
            className={isEmpty && !busy && !failed ? 'after:absolute after:inset-0' : undefined}
          >
            {t`Choose a photo`}
          </Button>
          {(busy || failed) && (
            <Button variant="quiet" onClick={() => moveFocusAfter(reset)}>
              {busy ? t`Cancel upload` : t`Leave it out`}
            </Button>
          )}
          {!busy && !failed && onRemove && (
            <Button variant="quiet" onClick={() => moveFocusAfter(onRemove)}>
              {t`Remove the photo`}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          <span className="pointer-coarse:hidden">{`${dropOrPaste} `}</span>
          {t`We remove the location from your photo.`}
        </p>
      </div>
      <input ref={cameraRef} type="file" accept="image/*" capture="environment" hidden onChange={pick} />
      <input ref={filesRef} type="file" accept="image/*" hidden onChange={pick} />
    </fieldset>
  )
}

const WORDS: Partial<Record<PhotoState['status'], string>> = {
  preparing: t`Preparing the photo…`,
  sending: t`Sending the photo…`,
  ready: t`The photo is ready.`,
  removed: t`The photo is removed.`,
}

/** The whole picture, and the progress of its upload. */
function PhotoPreview({ photo: { state, preview }, address }: { photo: Photo; address: string }) {
  const shape = 'rounded-control border border-line in-[.dense]:max-w-40'
  return (
    <>
      {preview ? (
        <img
          src={preview}
          alt=""
          width={400}
          height={300}
          className={clsx(shape, 'aspect-[4/3] w-full object-contain')}
        />
      ) : (
        address !== '' && <Picture src={address} alt="" size="large" className={shape} />
      )}
      <p role="status" className="text-muted empty:-mt-3">
        {WORDS[state.status]}
      </p>
    </>
  )
}

/**
 * Takes a picture that is dropped or pasted anywhere on the page while the component is mounted.
 * @returns whether a file is being dragged over the page
 */
function useDroppedPictures(onPicture: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false)

  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // Otherwise the browser would leave the page, and what was typed, for the file.
    event.preventDefault()
    setDragging(event.type === 'dragover')
    const [file] = event.type === 'drop' ? event.dataTransfer.files : []
    if (file) onPicture(file)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // It also fires between one part of the page and the next.
    if (event.relatedTarget === null) setDragging(false)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    // Text that comes with a picture of itself, as from a word processor, is pasted as text.
    if (!file || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    onPicture(file)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('dragover', (event) => drag(event), { signal })
    document.addEventListener('drop', (event) => drag(event), { signal })
    document.addEventListener('dragleave', (event) => leave(event), { signal })
    document.addEventListener('paste', (event) => paste(event), { signal })
    return () => controller.abort()
  }, [])
  return dragging
}
