import { contact, support } from '@board'
import type { ReactNode } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { placeholderNote } from '@/config/placeholder-note.ts'
import { HomeIcon, type HomeIconName } from './home-icon.tsx'

const COLUMNS = 'grid grid-cols-1 gap-6 sm:grid-cols-3'

/** The sections below the latest items, which never change. */
export function StaticSections() {
  return (
    <>
      <Section title="How It Works">
        <ol className={COLUMNS}>
          <Point icon="post" title="Post" text="Say what you lost or found, where and when. A picture helps." />
          <Point
            icon="browse"
            title="Browse"
            text="Look through the board. Search by title, sort by place or category."
          />
          <Point
            icon="connect"
            title="Connect"
            text="Found a match? Contact the other person and mark it as recovered."
          />
        </ol>
      </Section>
      <Section title="What Our Users Say" note="Sample stories, written by us to show what the board is for.">
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
          <Story by="Sample: a dog owner">
            My dog was home for dinner. A neighbour two streets away had posted him.
          </Story>
          <Story by="Sample: a commuter">
            I found a passport on the bus and did not know where to take it. Now I do.
          </Story>
          <Story by="Sample: a student">I had given up on my headphones. They were on the board after a week.</Story>
        </ul>
      </Section>
      <Section title="Our Support" note={placeholderNote}>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          <Contact icon="phone" name="Phone" value={contact.phone} />
          <Contact icon="mail" name="Email" value={support.email} />
          <Contact icon="place" name="Address" value={contact.address} />
          <Contact icon="clock" name="Working hours" value={support.hours} />
        </dl>
      </Section>
      <Section title="Why Choose Us">
        <ul className={COLUMNS}>
          <Point icon="fast" title="Fast and Reliable" text="A post is on the board the moment you send it." />
          <Point
            icon="friendly"
            title="User-Friendly"
            text="Plain words, large buttons, made for the phone in your hand."
          />
          <Point
            icon="secure"
            title="Secure"
            text="Contact details are shown to people who are logged in, and to nobody else."
          />
        </ul>
      </Section>
      <Section title="Safety Tips">
        <ul className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5 md:grid-cols-3 md:gap-6">
          <Tip icon="people">Meet in a public place.</Tip>
          <Tip icon="hidden">Do not share personal or financial details.</Tip>
          <Tip icon="check">Verify details and ask for proof of ownership.</Tip>
        </ul>
      </Section>
    </>
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

function Point({ icon, title, text }: { icon: HomeIconName; title: string; text: string }) {
  return (
    <li>
      <HomeIcon name={icon} />
      <h3 className="mt-2 text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
    </li>
  )
}

function Story({ by, children }: { by: string; children: string }) {
  return (
    <li>
      <figure className="flex h-full flex-col rounded-card border border-line bg-surface p-5">
        <HomeIcon name="quote" />
        <blockquote className="mt-2 grow">{children}</blockquote>
        <figcaption className="mt-3 text-sm text-muted">{by}</figcaption>
      </figure>
    </li>
  )
}

function Contact({ icon, name, value }: { icon: HomeIconName; name: string; value: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        <HomeIcon name={icon} />
        {name}
      </dt>
      <dd className="mt-1 text-muted wrap-anywhere">
        <AddressText>{value}</AddressText>
      </dd>
    </div>
  )
}

function Tip({ icon, children }: { icon: HomeIconName; children: string }) {
  return (
    <li className="flex items-start gap-3">
      <HomeIcon name={icon} />
      {children}
    </li>
  )
}
