import { t } from '@lingui/core/macro'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePreload } from '@/hooks/use-preload.ts'
import { ApiError } from '@/lib/api-client.ts'
import { loadToasts } from '@/lib/notify.ts'
import { type FormValues, useDraft } from './use-draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Errors = Record<string, string>

type Options<V extends FormValues> = {
  initialValues: V
  /**
   * Names the draft that is stored in this tab until `submit` succeeds. Without it nothing is
   * stored.
   */
  draftKey?: string | undefined
  /** The fields whose initial values the visitor chose by a link; the draft stores them, too. */
  chosen?: readonly (keyof V & string)[]
  /** What is wrong with a field that is empty or does not fit, if the form can say it better. */
  errorTexts?: Partial<Record<keyof V & string, string>>
  /**
   * Asked before the form is sent. If the answer is no, nothing is sent, and the form stays as it
   * is. `wasSent` says whether an earlier try may have arrived.
   */
  beforeSubmit?: ((values: V, wasSent: boolean) => boolean | Promise<boolean>) | undefined
  /**
   * Sends the form. If it rejects with `fieldErrors`, these are shown beside their fields.
   * `readIdempotencyKey` returns the key for what must not be done twice: the same until this has
   * succeeded. `pressed` is the value of the button that sent the form.
   */
  submit: (values: V, readIdempotencyKey: () => string, pressed: string) => Promise<void>
  /**
   * Another screen follows a success: the form stays busy until it appears, so that a hasty click
   * does not send it again.
   */
  leavesOnSuccess?: boolean
  /**
   * Called after a success. If it returns values, the form stays for another one that begins with
   * them, and the first field that has to be filled in gets the focus.
   */
  keepForAnother?: (values: V, pressed: string) => Partial<V> | undefined
  /**
   * Called after a failed submission; `shown` says whether every part of it is already shown beside
   * a field.
   */
  onFailure?: (error: unknown, shown: boolean) => void
}

/**
 * State of one form: values, one error beside each field, one submission at a time. The browser's
 * own checks come first, the server's `fieldErrors` after; the first field with an error gets the
 * focus.
 */
export function useForm<V extends FormValues>(options: Options<V>) {
  const draft = useDraft(options.draftKey, options.initialValues, options.chosen)
  const { values, setValue, restored, forget, startOver, readIdempotencyKey, renewIdempotencyKey } = draft
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState('')
  const busyRef = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const shouldFocus = useRef(false)
  const shouldFocusEmpty = useRef(false)

  useLayoutEffect(() => {
    if (!shouldFocus.current || Object.keys(errors).length === 0) return
    shouldFocus.current = false
    findControls(formRef.current)
      .find(({ name }) => errors[name])
      ?.focus()
  }, [errors])

  useLayoutEffect(() => {
    if (!shouldFocusEmpty.current) return
    shouldFocusEmpty.current = false
    findControls(formRef.current)
      .find((control) => 'required' in control && control.required && control.value === '')
      ?.focus()
  })

  usePreload(loadToasts)

  function showErrors(next: Errors) {
    shouldFocus.current = true
    setErrors(next)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busyRef.current) return
    const found = findErrors(event.currentTarget, options.errorTexts ?? {})
    showErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    const button = buttonOf(event)
    busyRef.current = true
    setBusy(true)
    setPressed(button)
    try {
      if (options.beforeSubmit && !(await options.beforeSubmit(values, draft.wasSent()))) return setDone()
      await options.submit(values, readIdempotencyKey, button)
      const kept = options.keepForAnother?.(values, button)
      if (kept) startOver(kept)
      else forget()
      shouldFocusEmpty.current = kept !== undefined
      if (kept || !options.leavesOnSuccess) setDone()
    } catch (error) {
      // What an earlier try made has been deleted or undone, or was another text, so sending again
      // is a new request and gets a new key.
      if (error instanceof ApiError && isKeyUsedUp(error)) renewIdempotencyKey()
      const refused = error instanceof ApiError ? error.fieldErrors : {}
      const shown = Object.keys(refused).filter((name) => name in values)
      showErrors(Object.fromEntries(shown.map((name) => [name, refused[name] ?? ''])))
      const allShown = shown.length > 0 && shown.length === Object.keys(refused).length
      if (!allShown) setFailure(error)
      options.onFailure?.(error, allShown)
      setDone()
    }
  }

  function setDone() {
    busyRef.current = false
    setBusy(false)
  }

  function change(name: keyof V & string, value: string) {
    setValue(name, value)
    setErrors(({ [name]: _, ...others }) => others)
  }

  return {
    values,
    busy,
    /** The value of the button that sent the form last. */
    pressed,
    /**
     * The error of the last submission, until the form is sent again; not set if it is shown beside
     * the fields.
     */
    failure,
    /** Whether the form came back with what was typed earlier. */
    restored,
    /** Empties the form again and forgets what was typed earlier. */
    startOver: () => {
      setErrors({})
      setFailure(undefined)
      startOver()
    },
    setValue: change,
    /**
     * For the `<form>`. The browser's own bubbles are off, because the errors are shown beside the
     * fields.
     */
    formProps: { ref: formRef, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event) },
    /** For a text or select field. */
    fieldProps: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => change(name, event.target.value),
    }),
  }
}

const isKeyUsedUp = ({ status, code }: ApiError) =>
  status === 403 || status === 404 || code === 'idempotency-key-reused'

function buttonOf({ nativeEvent }: FormEvent<HTMLFormElement>): string {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter.value : ''
}

function findControls(form: HTMLFormElement | null): Control[] {
  return Array.from(form?.elements ?? []).filter(
    (element): element is Control => 'validity' in element && 'name' in element,
  )
}

/**
 * Finds the errors of the browser's own checks. The browser's words for them are not used, because
 * they are in its language and not in the page's.
 */
function findErrors(form: HTMLFormElement, errorTexts: Partial<Record<string, string>>): Errors {
  const invalid = findControls(form).filter(
    (control) => control.name && control.willValidate && !control.validity.valid,
  )
  return Object.fromEntries(
    invalid.map((control) => [
      control.name,
      // A field that has checks of its own has words for them, too.
      control.validity.customError ? control.validationMessage : (errorTexts[control.name] ?? errorText(control)),
    ]),
  )
}

const errorText = ({ type }: Control) =>
  type === 'email' ? t`Please give an email address, such as name@example.com.` : t`Please fill in this field.`
