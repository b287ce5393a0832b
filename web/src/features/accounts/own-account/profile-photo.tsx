import { type ReactNode, type RefObject, useEffect } from 'react'
import { PictureField, type PictureFieldProps } from '@/features/photos/picture-field.tsx'
import { usePhoto } from '@/features/photos/use-photo.ts'

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
      label="Photo URL"
      help="Or the full address of a picture, starting with https://. Leave it empty if you have none."
      photo={photo}
      onChangeAddress={onChangeAddress}
    />
  )
}
