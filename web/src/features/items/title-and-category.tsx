import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@shared/items/categories.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import type { RefObject } from 'react'
import { SelectField } from '@/components/fields.tsx'
import { categoryWord } from '@/components/item-words.ts'
import { type TextBinding, TextField } from '@/components/text-fields.tsx'

/** What a form of an office says of a field that was left empty. */
export const MISSING = {
  title: t`Please give it a title, such as “Black umbrella”.`,
  category: t`Please choose a category.`,
  location: t`Please say where it was.`,
  dateFound: t`Please choose a date, for example May 31, 2026.`,
} as const

interface Props {
  fieldProps: (name: 'title' | 'category') => TextBinding
  /** For a screen that puts the cursor into the first field. */
  titleRef?: RefObject<HTMLElement | null>
}

/** What it is, wherever an office writes something down: in a form of one column or two. */
export function TitleAndCategory({ fieldProps, titleRef }: Props) {
  return (
    <>
      <TextField
        {...fieldProps('title')}
        {...(titleRef && { ref: titleRef })}
        label={t`Title`}
        required
        maxLength={MAX_LENGTH.title}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <SelectField
        {...fieldProps('category')}
        className="sm:col-span-1!"
        label={t`Category`}
        options={CATEGORIES.map((value) => ({ value, text: categoryWord(value) }))}
        placeholder={t`Choose a category`}
        required
      />
    </>
  )
}
