import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { SearchIcon } from './icons.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** What the field is for, also shown while it is empty. */
  label: string
  /** What its button does. On a phone, an icon says so. */
  submit: string
}

/** A rounded field with its button inside, in the form that it sends. */
export function SearchField({ label, submit, className, ...input }: Props) {
  return (
    <div
      className={clsx(
        'flex min-w-0 items-center rounded-full border border-field bg-surface p-0.75 shadow-sm',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        className,
      )}
    >
      <SearchIcon className="pointer-events-none ms-4 me-1 size-5 shrink-0 text-muted max-sm:hidden" />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        className="min-h-11 w-0 min-w-0 grow bg-transparent text-page text-input placeholder:text-muted focus-visible:outline-none max-sm:ms-4 lg:min-h-10"
      />
      <Button type="submit" variant="primary" className="rounded-full! max-sm:size-11 max-sm:px-0! lg:min-h-10!">
        <SearchIcon className="size-5 shrink-0 sm:hidden" />
        <span className="max-sm:sr-only">{submit}</span>
      </Button>
    </div>
  )
}
