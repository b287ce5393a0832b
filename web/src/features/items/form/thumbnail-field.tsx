import { MAX_LENGTH } from '@shared/constants.ts'
import { type ChangeEvent, useState } from 'react'
import { Picture } from '@/components/picture.tsx'
import { TextField } from '@/components/text-field.tsx'
import { itemFormTexts as texts } from './item-form.texts.ts'

// Not `type="url"`: the board's own pictures have no host. The server looks closer.
const PICTURE_ADDRESS = '\\s*(?:[hH][tT][tT][pP][sS]?://\\S+|/(?:api/photos|demo)/\\S+)\\s*'

interface Props {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** The address of a picture, shown once it has been typed. */
export function ThumbnailField({ name, value, error, onChange }: Props) {
  const [shown, setShown] = useState(value)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name={name}
        value={value}
        error={error}
        onChange={onChange}
        onBlur={() => setShown(value.trim())}
        label={texts.labels.thumbnail}
        help={texts.help.thumbnail}
        optional
        type="text"
        inputMode="url"
        pattern={PICTURE_ADDRESS}
        maxLength={MAX_LENGTH.url}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {value !== '' && shown === value.trim() && !error && (
        <Picture src={shown} alt="" className="max-w-40 rounded-control border border-line" />
      )}
    </div>
  )
}
