import { MAX_LENGTH, PHOTO_PATH } from '@shared/lib/shared-constants.ts'
import { useState } from 'react'
import { type TextBinding, TextField } from '@/components/fields.tsx'
import { PhotoBox } from './photo-box.tsx'
import type { Photo } from './use-photo.ts'

// This is not `type="url"`, because the board's own pictures have no host. The server checks more
// closely.
const PICTURE_ADDRESS = '\\s*(?:[hH][tT][tT][pP][sS]?://\\S+|/(?:api/photos|demo)/\\S+)\\s*'

export interface PictureFieldProps extends TextBinding {
  /** Of the field for the address. */
  label: string
  help: string
  /** Called when the picture is taken out. */
  onChangeAddress: (address: string) => void
  photo: Photo
}

/**
 * A picture: a photo, or the address of a picture, which is shown once it has been typed. The
 * address of an uploaded photo means nothing to people, so the field stays empty and the preview
 * stands for it.
 */
export function PictureField({ name, value, error, label, help, onChange, onChangeAddress, photo }: PictureFieldProps) {
  // What is still being typed is not an address yet.
  const [typing, setTyping] = useState(false)
  const address = typing || error ? '' : value.trim()

  function remove() {
    photo.remove()
    onChangeAddress('')
  }

  return (
    <div className="flex flex-col gap-4">
      <PhotoBox
        state={photo.state}
        address={address}
        onChoose={photo.upload}
        onCancel={photo.reset}
        onRemove={typing || value.trim() === '' ? undefined : remove}
      />
      <TextField
        name={name}
        value={value.startsWith(PHOTO_PATH) ? '' : value}
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
    </div>
  )
}
