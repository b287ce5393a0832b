import { t } from '@lingui/core/macro'
import { DateField } from '@/components/date-field.tsx'
import { SelectField } from '@/components/fields.tsx'
import { FormErrorNote, IdentifierInput, RadioChoices, TextField } from '@/components/text-fields.tsx'
import { ApiError } from '@/lib/api-client.ts'
import { LONG_TEXT, LONG_TITLE } from './filled.ts'
import { onPage } from './primitive.tsx'

export default { title: 'Fields', decorators: [onPage] }

const bound = { name: 'field', value: '', error: undefined, onChange: () => {} }
const wrong = { ...bound, error: t`Please say where it was.` }
const choices = ['one', 'two'].map((value) => ({ value, text: `${LONG_TITLE}, ${value}` }))

export const TextFields = () => (
  <>
    <TextField
      {...bound}
      label={t`Title`}
      placeholder={LONG_TITLE}
      help={t`Only your office can see the note and the shelf.`}
    />
    <TextField {...wrong} label={LONG_TITLE} optional />
    <TextField {...bound} label={t`Description`} multiline value={LONG_TEXT} />
    <TextField {...bound} label={t`Location`} readOnly value={LONG_TITLE} />
    <IdentifierInput {...bound} label={t`CSV file`} />
  </>
)
export const Choices = () => (
  <>
    <SelectField {...bound} label={t`Category`} options={choices} placeholder={t`Any age`} />
    <SelectField {...wrong} label={t`Category`} options={choices} />
    <RadioChoices {...bound} legend={t`Why?`} choices={choices} value="one" />
    <RadioChoices {...wrong} name="other" legend={t`Why?`} choices={choices} />
  </>
)
export const Days = () => (
  <>
    <DateField name="lost" label={t`Date Lost`} value="2026-05-31" onChange={() => {}} />
    <DateField name="recovered" label={t`Date Recovered`} value="" error={wrong.error} onChange={() => {}} required />
  </>
)
export const ErrorOfForm = () => (
  <FormErrorNote error={new ApiError(500, 'internal', LONG_TEXT, { requestId: 'a'.repeat(40) })} />
)
