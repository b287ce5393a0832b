import { contact } from '@board'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AddressText } from '@/components/address-text.tsx'
import { placeholderNote } from '@/components/components.texts.ts'
import { paths } from '@/config/paths.ts'
import { keptTexts } from './kept.texts.ts'
import { privacyTexts } from './privacy.texts.ts'

const { intro, kept, seen, elsewhere, device, yours, ask } = privacyTexts

/** What the board knows of people, in their own words. */
export function Privacy() {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-prose flex-col gap-3 text-lg">
        {intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Section heading={yours.heading}>
        <p className="max-w-prose">
          {yours.before}
          <Link to={paths.account} className="text-accent underline">
            {yours.account}
          </Link>
          {yours.after}
        </p>
        <p className="max-w-prose">{yours.deleted}</p>
      </Section>
      <Section heading={seen.heading}>
        <dl className="flex max-w-prose flex-col gap-3">
          {seen.groups.map(({ who, what }) => (
            <div key={who}>
              <dt className="font-semibold">{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section heading={kept.heading}>
        <KeptList />
        <p className="max-w-prose text-muted">{kept.text}</p>
      </Section>
      <Section heading={elsewhere.heading}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5">
          {elsewhere.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <Section heading={device.heading}>
        <p className="max-w-prose">{device.text}</p>
      </Section>
      <Section heading={ask.heading}>
        <p className="max-w-prose">{ask.text}</p>
        <BoardContact />
      </Section>
    </div>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  )
}

/** What is kept, in columns; on a phone, and with large letters, one below the other. */
function KeptList() {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {keptTexts.map(({ what, why, long }) => (
        <div key={what} className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
          <dt className="font-semibold">{what}</dt>
          <dd className="text-muted">{why}</dd>
          <dd>{long}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How to reach the people who run the board. */
function BoardContact() {
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
