import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import type { OwnAccount } from '@shared/own-account/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { Panel } from '@/components/page.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { PictureField } from '@/features/items/photos/picture-field.tsx'
import { usePhoto } from '@/features/items/photos/use-photo.ts'
import { Avatar } from '@/features/people/avatar.tsx'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { lazyPart } from '@/lib/load-scripts.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { saveProfileMutation } from './own-account-api.ts'

const NameProblem = lazyPart(() => import('./name-problem.tsx'))

/** A user's name and photo, as others see them beside the user's posts. */
export function ProfileForm({ uid, account }: { uid: string; account: OwnAccount }) {
  const { readProfile } = useAuth()
  const { mutateAsync: save } = useMutation(saveProfileMutation(uid))
  const [isChoosing, setIsChoosing] = useState(false)
  const { busy, failure, formProps, fieldProps, setValue } = useForm({
    initialValues: { name: account.name, photo: account.photo },
    errorTexts: {
      name: t`Please enter your name.`,
      photo: t`Please enter an address that starts with https://, or leave this empty.`,
    },
    submit: async ({ name, photo }) => {
      const saved = await save({ name, photo: (await upload.waitForUpload()) ?? photo })
      setValue('name', saved.name)
      setValue('photo', saved.photo)
      if (photoRef.current?.contains(document.activeElement)) keepFocus(sectionRef.current)
      setIsChoosing(false)
      notifySuccess(t`Your name and photo are saved.`)
      // The menu shows the name, too. If this fails, it does so at the next visit.
      await readProfile().catch(() => {})
    },
    onFailure: (error) => {
      // It stays open when the error goes, as someone is choosing another photo then.
      if (error instanceof ApiError && error.fieldErrors.photo) setIsChoosing(true)
    },
  })
  const photo = fieldProps('photo')
  const setAddress = (address: string) => setValue('photo', address)
  const upload = usePhoto(setAddress, 'photo')
  const sectionRef = useRef<HTMLElement>(null)
  const photoRef = useRef<HTMLDivElement>(null)

  function choosePhoto() {
    keepFocus(sectionRef.current)
    setIsChoosing(true)
  }

  return (
    <Panel ref={sectionRef} id="profile" heading={t`Name and photo`}>
      <p className="text-muted">
        {t`Shown on your 500 newest posts to people who are logged in. Earlier claims and recoveries keep your old name.`}
      </p>
      <form {...formProps} method="post" className="flex flex-col gap-5">
        <TextField
          {...fieldProps('name')}
          label={t`Name`}
          help={account.nameProblem && <NameProblem code={account.nameProblem} />}
          autoComplete="name"
          maxLength={MAX_LENGTH.name}
          required
        />
        {isChoosing ? (
          <div ref={photoRef}>
            <PictureField
              {...photo}
              label={t`Photo URL`}
              help={t`Or the full address of an image, starting with https://. Optional.`}
              photo={upload}
              onChangeAddress={setAddress}
            />
          </div>
        ) : (
          <div className="flex items-center gap-4">
            <Avatar key={photo.value} name={account.name || account.email} photo={photo.value} />
            <Button onClick={choosePhoto}>{photo.value === '' ? t`Add a photo` : t`Change the photo`}</Button>
          </div>
        )}
        <FormErrorNote error={failure} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t`Saving…`} className="self-start">
          {t`Save`}
        </Button>
      </form>
    </Panel>
  )
}
