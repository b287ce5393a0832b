import { MAX_LENGTH, PHOTO_PATH } from '@shared/lib/shared-constants.ts'
import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { TextField } from '@/components/text-field.tsx'
import { photoTexts as texts } from './photo.texts.ts'
import { PhotoPlace } from './photo-frame.tsx'
import type { PhotoState } from './use-photo.ts'

// This is not `type="url"`, because the board's own pictures have no host. The server checks more
// closely.
const PICTURE_ADDRESS = '\\s*(?:[hH][tT][tT][pP][sS]?://\\S+|/(?:api/photos|demo)/\\S+)\\s*'

// The form can be filled in without it.
const PhotoBox = lazy(() => import('./photo-box.tsx').catch(() => ({ default: () => null })))

interface Props {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  photo: PhotoState
  onChoosePhoto: (file: Blob) => void
  onCancelPhoto: () => void
  onRemove: () => void
}

/**
 * The picture of a post: a photo, or the address of a picture, which is shown once it has been
 * typed. The address of an uploaded photo means nothing to people, so the field stays empty and the
 * preview stands for it.
 */
export function ThumbnailField({ name, value, error, onChange, photo, onChoosePhoto, ...props }: Props) {
  // What is still being typed is not an address yet.
  const [typing, setTyping] = useState(false)
  const address = typing || error ? '' : value.trim()
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<PhotoPlace hasPicture={address !== ''} />}>
        <PhotoBox
          state={photo}
          address={address}
          onChoose={onChoosePhoto}
          onCancel={props.onCancelPhoto}
          onRemove={typing || value.trim() === '' ? undefined : props.onRemove}
        />
      </Suspense>
      <TextField
        name={name}
        value={value.startsWith(PHOTO_PATH) ? '' : value}
        error={error}
        onChange={(event) => {
          setTyping(true)
          onChange(event)
        }}
        onBlur={() => setTyping(false)}
        label={texts.address}
        help={texts.addressHelp}
        optional
        type="text"
        inputMode="url"
        pattern={PICTURE_ADDRESS}
        maxLength={MAX_LENGTH.url}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}
