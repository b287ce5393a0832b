import { type ReactNode, type RefObject, useEffect } from 'react'
import { PictureField, type PictureFieldProps } from '@/features/photos/picture-field.tsx'
import { usePhoto } from '@/features/photos/use-photo.ts'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.profile

interface Props {
  field: Pick<PictureFieldProps, 'name' | 'value' | 'error' | 'onChange'>
  onChangeAddress: PictureFieldProps['onChangeAddress']
  /** Is given what the form waits for before it is sent: a photo that is still being uploaded. */
  uploadRef: RefObject<() => Promise<string | undefined>>
}

/** Takes, chooses or removes the photo of a profile. */
export function ProfilePhoto({ field, onChangeAddress, uploadRef }: Props): ReactNode {
  const photo = usePhoto(onChangeAddress, 'photo')
  useEffect(() => {
    uploadRef.current = photo.waitForUpload
  })
  return (
    <PictureField
      {...field}
      label={texts.photo}
      help={texts.photoHelp}
      photo={photo}
      onChangeAddress={onChangeAddress}
    />
  )
}
