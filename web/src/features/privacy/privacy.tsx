import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@/config/paths.ts'
import { BoardContact } from './board-contact.tsx'
import { KeptList } from './kept-list.tsx'
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
