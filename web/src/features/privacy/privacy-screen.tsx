import { retention } from '@board'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DAY_MS } from '@shared/lib/durations.ts'
import { DOWNLOAD_HOURS, KEPT_DAYS } from '@shared/lib/kept-days.ts'
import { CONVERSATION_DAYS } from '@shared/messages/conversation-limits.ts'
import { SESSION_LIFETIME_MS } from '@shared/people/session-limits.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AddressText } from '@/components/address-text.tsx'
import { Page } from '@/components/page.tsx'
import { contact } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { placeholderNote } from '@/config/placeholder-note.ts'

/** `/privacy`, which everyone may read. */
export default function PrivacyScreen() {
  return (
    <Page heading={t`Privacy`}>
      <meta
        name="description"
        content={t`What we store about you, why, for how long, who can see it and how to delete it.`}
      />
      <Privacy />
    </Page>
  )
}

const HAS_APP_CHECK = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY)

/** What the board knows of people, in their own words. */
export function Privacy() {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-prose flex-col gap-3 text-lg">
        <p>
          {t`Everyone can read a post. People who are logged in can also see who posted it. Messages stay between you and the person you write to.`}
        </p>
        <p>{t`There are no ads and no trackers here. Pictures that people link to may come from other sites.`}</p>
      </div>
      <Section heading={t`Get it, correct it, delete it`}>
        <p className="max-w-prose">
          <Trans>
            You change and delete your posts under Manage My Items. Your name, your photo, your emails and your password
            are in{' '}
            <Link to={paths.account} className="text-link">
              your account
            </Link>
            . There you can also download everything that we have about you and delete your account.
          </Trans>
        </p>
        <p className="max-w-prose">
          {t`Your posts, photos, notes, settings and notifications are then deleted within minutes, and so is what you wrote to others. Other people’s records keep the title and the day.`}
        </p>
      </Section>
      <Section heading={t`Who sees it`}>
        <dl className="flex max-w-prose flex-col gap-3">
          {SEEN_BY.map(([who, what]) => (
            <div key={who}>
              <dt className="font-semibold">{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section heading={t`What we store, why, and for how long`}>
        {/* It stands in columns; on a phone, and with large letters, one below the other. */}
        <dl className="card divide-y divide-line">
          {KEPT.map(([what, why, long]) => (
            <div key={what} className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-muted">{why}</dd>
              <dd>{long}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose text-muted">{t`Expired data is deleted within a day or so.`}</p>
      </Section>
      <Section heading={t`What other companies get`}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5">
          <li>{t`This site runs on Google Firebase, which stores everything named here for us.`}</li>
          <li>{t`Emails go through our email provider.`}</li>
          <li>
            {t`The login and registration pages load a script from Google for the button “Continue with Google”. If you press it, we get your name, email address and picture from Google.`}
          </li>
          <li>
            {t`The picture of a post or a person may be hosted on another site if someone linked to it. When it is shown to you, that site learns your IP address, but not which page you are reading.`}
          </li>
          {HAS_APP_CHECK && (
            <li>
              {t`At login, Google reCAPTCHA checks that you are not a program. To do so it inspects your browser and may set cookies.`}
            </li>
          )}
        </ul>
      </Section>
      <Section heading={t`What is on your device`}>
        <p className="max-w-prose">
          {t`One cookie while you are logged in, which is why we don’t ask you about cookies. Your browser also remembers that you are logged in, which accounts had a password when you last used them here, whether you prefer light or dark, whether you chose Lost or Found on the list (until you close the tab), forms that you haven’t sent, and when you were last asked or changed something. When you are offline, it can show the lists that you last saw and your own posts for up to seven days, or until you log out.`}
        </p>
      </Section>
      <Section heading={t`Whom to ask`}>
        <p className="max-w-prose">{t`If anything is unclear, or you cannot log in, please write or call:`}</p>
        <address className="flex flex-col items-start gap-1 wrap-anywhere not-italic">
          <a
            href={`mailto:${contact.email}`}
            className="text-link inline-flex min-h-8 pointer-coarse:min-h-11 items-center"
          >
            <AddressText>{contact.email}</AddressText>
          </a>
          <bdi>{contact.phone}</bdi>
          <bdi>{contact.address}</bdi>
          {placeholderNote && <span className="text-sm text-muted">{placeholderNote}</span>}
        </address>
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

/** Who sees what. */
const SEEN_BY: readonly (readonly [who: string, what: string])[] = [
  [
    t`Everybody`,
    t`What a post says, its photo, the place and the day, but not who posted it. Search engines and messengers may keep a copy of its public page.`,
  ],
  [
    t`People who are logged in`,
    t`On the page of a post: your name, your picture, the month you joined, and your email address unless you chose to be contacted through this site only. Each account can see a limited number of addresses.`,
  ],
  [
    t`You and one other person`,
    t`Messages, claims and where you meet. The person who posted an item also sees how many of a claimant’s claims were declined and to how many people they have returned something. If you mark an item as recovered, the person who posted it sees your name.`,
  ],
  [t`You alone`, t`Private notes, your notifications, your settings and your unpublished posts.`],
  [
    t`Moderators`,
    t`The reported post, or the reported message with up to five before it. They also see the name of the person who reported it and earlier decisions about its author. They can’t read other messages. The person a report is about isn’t told who made it.`,
  ],
  [
    t`The people who run this site`,
    t`They can access stored data, including messages, to help you or to remove illegal content. They can’t see passwords or the serial numbers of items.`,
  ],
]

const { listed, archived, recovered, recoveredContact, backups } = retention

const keptFor = (days: number) => plural(days, { one: `Kept for ${days} day.`, other: `Kept for ${days} days.` })

/** What the board keeps, why, and for how long, with the numbers by which it really goes. */
const KEPT: readonly (readonly [what: string, why: string, long: string])[] = [
  [
    t`Your account`,
    t`Your name, your email address and your picture, so that you can log in and others know who they are dealing with. Google Firebase stores your password in a form that nobody can read.`,
    t`Kept until you delete it. Everything that names you is then deleted within minutes: posts, photos, notes, settings, notifications and emails. Your messages are emptied, and your name is removed from other people’s records.`,
  ],
  [
    t`Your posts and photos`,
    t`So that someone recognizes the item. We remove the location and the camera details that a phone writes into a photo.`,
    t`On the board for ${plural(listed, { one: `${listed} day`, other: `${listed} days` })}, which you can renew. Then kept for ${plural(archived, { one: `${archived} day`, other: `${archived} days` })} for you and for the person who recovered the item, and deleted with its photo.`,
  ],
  [
    t`Recovered posts`,
    t`So that everyone can see that the search is over.`,
    t`On the board for ${plural(recovered, { one: `${recovered} day`, other: `${recovered} days` })} more, with your contact for the first ${recoveredContact}.`,
  ],
  [
    t`Records of what came back`,
    t`Who marked an item as recovered, where and when, for both of you.`,
    t`If one of you deletes their account, the other keeps the record without that name. Once the post is deleted, only the title, place and day remain.`,
  ],
  [
    t`A private note or a serial number`,
    t`So that you can tell the right person from the wrong one. A number is stored as a keyed digest, which nobody can turn back into the number.`,
    t`Kept until the post is deleted; the digest until the post is closed.`,
  ],
  [
    t`Claims and handovers`,
    t`So that both of you can look up what was agreed and report a problem.`,
    t`Kept for ${plural({ days: KEPT_DAYS.claim }, { one: '# day', other: '# days' })} after a claim was closed.`,
  ],
  [
    t`Messages`,
    t`So that two people can arrange to meet without giving away an address.`,
    t`Kept for ${plural({ days: CONVERSATION_DAYS.kept }, { one: '# day', other: '# days' })} after their post was recovered or deleted.`,
  ],
  [
    t`Notifications`,
    t`So that you hear about matches, claims, messages and your alerts.`,
    t`The newest are kept until your account is deleted.`,
  ],
  [
    t`The approximate area of a post`,
    t`So that people nearby can find the post. The area is compared in squares of about 5 km and never shown; others only see “within about 5 km”. An area of the same size is sent with your search when you use “Near me”.`,
    t`Kept until the post is closed. Your own location stays in this browser until you close the tab.`,
  ],
  [
    t`Devices that show your notifications`,
    t`Their addresses at your browser’s push service, which can’t read what it delivers.`,
    t`Kept until you turn it off or log out on that device.`,
  ],
  [t`Searches that you saved`, t`So that we can alert you to new posts that match.`, t`Kept until you delete them.`],
  [
    t`The language in which we write to you`,
    t`So that you understand our emails: the one you chose, or the one you logged in with.`,
    t`Kept until your account is deleted.`,
  ],
  [t`Emails that we sent you`, t`So that none is sent twice.`, keptFor(KEPT_DAYS.email)],
  [
    t`Links in emails, and downloads`,
    t`So that you can renew a post or unsubscribe from an email without logging in, and nobody else can download your data. We store only a digest of each link, with your address if you have no account, and never the download itself.`,
    t`A link is kept for ${plural({ days: KEPT_DAYS.emailLink }, { one: '# day', other: '# days' })} after its post expires or its email is sent, and a download request for ${plural({ hours: DOWNLOAD_HOURS }, { one: 'an hour', other: '# hours' })}.`,
  ],
  [
    t`Addresses that opted out of emails about reports`,
    t`If you reported a post without an account and then opted out, so that we don’t email you about it again.`,
    t`Kept until you ask us to delete it, or delete an account with that address.`,
  ],
  [
    t`Logins`,
    t`So that you stay logged in until you log out.`,
    t`Kept for ${plural({ days: SESSION_LIFETIME_MS / DAY_MS }, { one: '# day', other: '# days' })} after your last visit.`,
  ],
  [
    t`Recent activity`,
    t`How much you posted, sent and viewed, and how many emails your address received, so that nobody can spam this site or a mailbox, or collect addresses.`,
    t`Kept for a day.`,
  ],
  [
    t`Problems with other people`,
    t`Who you blocked, how many of your claims were declined, and whose posts you wrongly marked as recovered, so that nobody is bothered again.`,
    t`Kept until you unblock someone or your account is deleted; wrong recoveries until the post is deleted.`,
  ],
  [
    t`Reports and decisions`,
    t`What was reported, as it was at the time; who reported it and why; what a moderator decided and why; any appeal; and which moderators viewed it. This is so that everyone can be told the reasons and a decision can be reviewed.`,
    t`Kept for ${plural({ days: KEPT_DAYS.report }, { one: '# day', other: '# days' })}. Your name and your words are deleted with your account; the decision stays.`,
  ],
  [
    t`What an office keeps`,
    t`What a lost-property office records about an item: its description and photo, where and when it was found, its shelf and a note, so that it gets back to the right person. The public sees only what the office publishes, and only while the post is on the board.`,
    t`Kept until the office’s account is deleted.`,
  ],
  [
    t`Who an office returned an item to`,
    t`The recipient’s name, the proof they showed and their signature, if the offices here record them, so that an office can say who received an item. An office has to log in again to see them, and the item’s history shows when it did.`,
    keptFor(retention.receivers),
  ],
  [
    t`Items that an office reported lost for you`,
    t`The email address that you gave at the counter and your language, so that we can tell you about items that may be yours.`,
    t`Kept until you have it deleted, or for ${plural({ daysAfter: KEPT_DAYS.endedLoss }, { one: '# day', other: '# days' })} after the post has ended. If you do not confirm it, it is kept for ${plural({ days: KEPT_DAYS.unconfirmedAddress }, { one: '# day', other: '# days' })} at most, and never longer than the post.`,
  ],
  [
    t`Logs`,
    t`Which page was requested, what was searched for and near which area of about 5 km, when, from which IP address and by which account, so that we can find faults and attacks. They contain no email addresses, messages or posts.`,
    keptFor(retention.logs),
  ],
  [
    t`Backups`,
    t`So that one mistake doesn’t cost us everything.`,
    t`Kept for ${plural(backups, { one: `${backups} day`, other: `${backups} days` })}. Deleted data stays in them until then.`,
  ],
]
