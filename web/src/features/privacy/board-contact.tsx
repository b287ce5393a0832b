import { contact } from '@board'
import { AddressText } from '@/components/address-text.tsx'
import { placeholderNote } from '@/components/components.texts.ts'

/** How to reach the people who run the board. */
export function BoardContact() {
  return (
    <address className="flex flex-col items-start gap-1 wrap-anywhere not-italic">
      <a
        href={`mailto:${contact.email}`}
        className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center text-accent underline"
      >
        <AddressText>{contact.email}</AddressText>
      </a>
      <span>{contact.phone}</span>
      <span>{contact.address}</span>
      {placeholderNote && <span className="text-sm text-muted">{placeholderNote}</span>}
    </address>
  )
}
