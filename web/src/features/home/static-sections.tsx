import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { LineIcon } from '@/components/icons.tsx'
import { contact, support } from '@/config/board.ts'
import { placeholderNote } from '@/config/placeholder-note.ts'

const COLUMNS = 'grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3'

/** The sections below the latest items, which never change. */
export function StaticSections() {
  return (
    <>
      <Section title={t`How It Works`}>
        <ol className={COLUMNS}>
          <Point
            icon="post"
            title={t({ message: 'Post', context: 'to post something' })}
            text={t`Say what you lost or found, where and when. A picture helps.`}
          />
          <Point icon="browse" title={t`Browse`} text={t`Look through the posts. Search, filter and sort them.`} />
          <Point
            icon="connect"
            title={t`Connect`}
            text={t`Found a match? Contact the other person and mark it as recovered.`}
          />
        </ol>
      </Section>
      <Section title={t`What Our Users Say`} note={t`Sample stories, written by us to show how it works.`}>
        <ul className={COLUMNS}>
          <Story by={t`Sample: a dog owner`}>
            {t`My dog was home for dinner. A neighbour two streets away had posted him.`}
          </Story>
          <Story by={t`Sample: a commuter`}>
            {t`I found a passport on the bus and didn’t know where to take it. Now I do.`}
          </Story>
          <Story by={t`Sample: a student`}>
            {t`I’d given up on my headphones. A week later, someone posted them.`}
          </Story>
        </ul>
      </Section>
      <Section title={t`Our Support`} note={placeholderNote}>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <Contact icon="phone" name={t`Phone`} value={contact.phone} />
          <Contact icon="mail" name={t`Email`} value={support.email} />
          <Contact icon="place" name={t`Address`} value={contact.address} />
          <Contact icon="clock" name={t`Working hours`} value={support.hours} />
        </dl>
      </Section>
      <Section title={t`Why Choose Us`}>
        <ul className={COLUMNS}>
          <Point icon="fast" title={t`Fast and Reliable`} text={t`Your post is online the moment you send it.`} />
          <Point
            icon="friendly"
            title={t`User-Friendly`}
            text={t`Plain words and large buttons, made for the phone in your hand.`}
          />
          <Point
            icon="secure"
            title={t`Secure`}
            text={t`Contact details are only shown to people who are logged in.`}
          />
        </ul>
      </Section>
      <Section title={t`Safety Tips`}>
        <ul className={COLUMNS}>
          <Tip icon="people">{t`Meet in a public place.`}</Tip>
          <Tip icon="hidden">{t`Do not share personal or financial details.`}</Tip>
          <Tip icon="check">{t`Verify details and ask for proof of ownership.`}</Tip>
        </ul>
      </Section>
    </>
  )
}

/** A strip: its title beside what it says, or above on a phone. */
function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-x-6 gap-y-4 border-t border-line pt-5 lg:grid-cols-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      </div>
      <div className="lg:col-span-3">{children}</div>
    </section>
  )
}

function Point({ icon, title, text }: { icon: HomeIconName; title: string; text: string }) {
  return (
    <li className="flex gap-3">
      <HomeIcon name={icon} />
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
    </li>
  )
}

function Story({ by, children }: { by: string; children: string }) {
  return (
    <li>
      <figure>
        <blockquote>
          <q>{children}</q>
        </blockquote>
        <figcaption className="mt-1 text-sm text-muted">{by}</figcaption>
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
        <bdi>
          <AddressText>{value}</AddressText>
        </bdi>
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

const PATHS = {
  post: 'M12 5v14M5 12h14',
  browse: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5',
  connect: 'M4 5h16v11h-8l-5 4v-4H4V5Z',
  phone: 'M6 3h4l1.5 5-2.5 1.8a12 12 0 0 0 5.2 5.2L16 12.5l5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  mail: 'M3 6h18v12H3V6Zm0 1 9 6.5L21 7',
  place: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  fast: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  friendly: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-3.5-7a4.5 4.5 0 0 0 7 0M9 9.5v.01M15 9.5v.01',
  secure: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  hidden:
    'M4 4l16 16M9.9 5.3A10 10 0 0 1 21.5 12a12 12 0 0 1-2.7 3.6M6.2 7A12 12 0 0 0 2.5 12a10.2 10.2 0 0 0 13.3 5.9M10 10a2.9 2.9 0 0 0 4 4',
  check: 'm4.5 12.5 5 5 10-11',
} as const

type HomeIconName = keyof typeof PATHS

/** A small line icon beside a heading that says the same. */
function HomeIcon({ name }: { name: HomeIconName }) {
  return (
    <LineIcon strokeWidth="1.75" className="size-6 shrink-0 text-accent">
      <path d={PATHS[name]} />
    </LineIcon>
  )
}
