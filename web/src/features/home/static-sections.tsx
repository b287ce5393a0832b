import type { ReactNode } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { staticTexts } from './home.texts.ts'
import { HomeIcon } from './home-icon.tsx'

const { how, users, support, why, safety } = staticTexts

/** The sections below the latest items, which never change. */
export function StaticSections() {
  return (
    <>
      <HowItWorks />
      <UserStories />
      <Support />
      <WhyChooseUs />
      <SafetyTips />
    </>
  )
}

function HowItWorks() {
  return (
    <Section title={how.title}>
      <ol className="grid grid-cols-1 gap-6 sm:grid-cols-3">
        {how.steps.map((step) => (
          <li key={step.title}>
            <HomeIcon name={step.icon} />
            <h3 className="mt-2 text-lg">{step.title}</h3>
            <p className="text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function UserStories() {
  return (
    <Section title={users.title} note={users.note}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {users.stories.map((story) => (
          <li key={story.by}>
            <figure className="flex h-full flex-col rounded-card border border-line bg-surface p-5">
              <HomeIcon name="quote" />
              <blockquote className="mt-2 grow">{story.text}</blockquote>
              <figcaption className="mt-3 text-sm text-muted">{story.by}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Support() {
  return (
    <Section title={support.title} note={support.note}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {support.facts.map((fact) => (
          <div key={fact.name}>
            <dt className="flex items-center gap-2 font-semibold">
              <HomeIcon name={fact.icon} />
              {fact.name}
            </dt>
            <dd className="mt-1 text-muted wrap-anywhere">
              <AddressText>{fact.value}</AddressText>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function WhyChooseUs() {
  return (
    <Section title={why.title}>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-3">
        {why.reasons.map((reason) => (
          <li key={reason.title}>
            <HomeIcon name={reason.icon} />
            <h3 className="mt-2 text-lg">{reason.title}</h3>
            <p className="text-muted">{reason.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SafetyTips() {
  return (
    <Section title={safety.title}>
      <ul className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5 md:grid-cols-3 md:gap-6">
        {safety.tips.map((tip) => (
          <li key={tip.text} className="flex items-start gap-3">
            <HomeIcon name={tip.icon} />
            {tip.text}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
