import { SelectField } from '@/components/select-field.tsx'
import { PAGE_SIZES } from '@/config/ui-constants.ts'
import { listEndTexts as texts } from './all-items.texts.ts'
import { DEFAULT_SIZE, type PageSize } from './list-address.ts'

const OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size) }))

interface Props {
  size: PageSize
  onChange: (size: PageSize) => void
}

export function PageSizeSelect({ size, onChange }: Props) {
  return (
    <SelectField
      label={texts.pageSize}
      name="size"
      options={OPTIONS}
      value={String(size)}
      onChange={(event) => onChange(PAGE_SIZES.find((option) => String(option) === event.target.value) ?? DEFAULT_SIZE)}
      className="flex-row flex-wrap items-center gap-x-3"
    />
  )
}
