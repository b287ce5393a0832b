import { retention } from '@board'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DOWNLOAD_HOURS, KEPT_DAYS } from '@shared/lib/kept-days.ts'
import { CONVERSATION_DAYS, DAY_MS, SESSION_LIFETIME_MS } from '@shared/lib/shared-constants.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AddressText } from '@/components/address-text.tsx'
import { Page } from '@/components/page.tsx'
import { contact } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { placeholderNote } from '@/config/placeholder-note.ts'

/** `/privacy`, which everybody may read. */
export default function PrivacyScreen() {
  return (
    <Page heading={t`Privacy`}>
      <meta
        name="description"
        content={t`What the board keeps about you, why, for how long, who sees it, and how to have it deleted.`}
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
          {t`Everybody can read a post. Who has posted it is shown to people who are logged in. What you write to somebody is for the two of you.`}
        </p>
        <p>
          {t`There are no advertisements here, and the board has no trackers. Pictures that people link to may come from other sites.`}
        </p>
      </div>
      <Section heading={t`Get it, correct it, delete it`}>
        <p className="max-w-prose">
          <Trans>
            You change and delete your posts under Manage My Items. Your name, your photo, your emails and your password
            are in{' '}
            <Link to={paths.account} className="text-link">
              your account
            </Link>
            . There you also download everything that the board has about you, and delete your account.
          </Trans>
        </p>
        <p className="max-w-prose">
          {t`Then your posts, photos, notes, settings and notifications are deleted within minutes, and what you wrote to others is, too. Records of others keep the title and the day.`}
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
      <Section heading={t`What is kept, why, and for how long`}>
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
        <p className="max-w-prose text-muted">{t`What has reached its end is deleted within a day or so.`}</p>
      </Section>
      <Section heading={t`What other companies get`}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5">
          <li>{t`The board runs on Google Firebase, which stores everything named here for the board.`}</li>
          <li>{t`Emails go through the provider that the board has chosen for them.`}</li>
          <li>
            {t`The login and the registration load a part from Google for the button “Continue with Google”. If you press it, the board gets your name, address and picture from Google.`}
          </li>
          <li>
            {t`A picture of a post or of a person may lie on another site, if a person has linked to it. When you see it, that site learns your network address, but not which page you are reading.`}
          </li>
          {HAS_APP_CHECK && (
            <li>
              {t`Google reCAPTCHA checks at the login that you are not a program. It looks at your browser for that, and may set cookies.`}
            </li>
          )}
        </ul>
      </Section>
      <Section heading={t`What is on your device`}>
        <p className="max-w-prose">
          {t`One cookie, while you are logged in; that is why nobody asks you about cookies. Your browser also remembers that you are logged in, which account last had a password here, whether you like the page light or dark, whether you chose Lost or Found on the list (until you close the tab), forms that you have not sent, and when you were last asked or changed something. For times without a network, it can show the lists that you last saw and your own posts for up to seven days, or until you log out.`}
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
    t`What a post says, its photo, the place and the day. Not who has posted it. Search engines and messengers may keep a copy of its public page.`,
  ],
  [
    t`People who are logged in`,
    t`On the page of a post: your name, your picture, since which month you are here, and your email address, unless you have chosen to be reached by the board alone. Each account sees a limited number of addresses.`,
  ],
  [
    t`You and one other person`,
    t`Messages, claims and where you meet. The person who posted an item also sees how many of a claimant’s claims were declined and to how many people they have returned something. If you mark an item as recovered, the person who posted it sees your name.`,
  ],
  [t`You alone`, t`Private notes, your notifications, your settings, and posts that you have taken down.`],
  [
    t`Moderators`,
    t`The reported post, or the reported message with up to five before it. They also see the name of the person who reported it and earlier decisions about its author. They can’t read other messages. The person a report is about isn’t told who made it.`,
  ],
  [
    t`Those who run the board`,
    t`They can look at stored data, including messages, to help you or to remove what breaks the law. They can’t see passwords or the numbers of items.`,
  ],
]

const { listed, archived, recovered, recoveredContact, backups } = retention

const keptFor = (days: number) => plural(days, { one: `Kept for ${days} day.`, other: `Kept for ${days} days.` })

/** What the board keeps, why, and for how long, with the numbers by which it really goes. */
const KEPT: readonly (readonly [what: string, why: string, long: string])[] = [
  [
    t`Your account`,
    t`Your name, your email address and your picture, so that you can log in and others know whom they deal with. Google Firebase holds your password in a form that nobody can read.`,
    t`Kept until you delete it. Then everything that names you goes within minutes: posts, photos, notes, settings, notifications and emails are deleted, your messages are emptied, and what others keep loses your name.`,
  ],
  [
    t`Your posts and photos`,
    t`So that somebody recognizes the item. We remove the location and the camera details that a phone writes into a photo.`,
    t`On the board for ${plural(listed, { one: `${listed} day`, other: `${listed} days` })}, which you can renew. Then kept for ${plural(archived, { one: `${archived} day`, other: `${archived} days` })} for you and for the person who recovered the item, and deleted with its photo.`,
  ],
  [
    t`Recovered posts`,
    t`So that everybody sees that the search is over.`,
    t`On the board for ${plural(recovered, { one: `${recovered} day`, other: `${recovered} days` })} more, with your contact for the first ${recoveredContact}.`,
  ],
  [
    t`Records of what came back`,
    t`Who marked an item as recovered, where and when, for both of you.`,
    t`Kept for the other one if one of you deletes their account, without that name. Once the post is deleted, only title, place and day are left.`,
  ],
  [
    t`A private note, or a number of the item`,
    t`So that you can tell the right person from a wrong one. A number is stored as a keyed digest, from which nobody can read it.`,
    t`Kept until the post is deleted; the digest until the post is closed.`,
  ],
  [
    t`Claims and handovers`,
    t`So that both sides can look up what was agreed, and say if something went wrong.`,
    t`Kept for ${plural({ days: KEPT_DAYS.claim }, { one: '# day', other: '# days' })} after a claim was closed.`,
  ],
  [
    t`Messages`,
    t`So that two people can arrange to meet without giving away an address.`,
    t`Kept for ${plural({ days: CONVERSATION_DAYS.kept }, { one: '# day', other: '# days' })} after their post was recovered or deleted.`,
  ],
  [
    t`Notifications`,
    t`So that you hear of matches, claims, messages and what you watch for.`,
    t`The newest are kept until your account is deleted.`,
  ],
  [
    t`The approximate area of a post`,
    t`So that people nearby find it. It is compared in areas of about 5 km and never shown; others read “within about 5 km”. Your own area, as wide, is sent with your search for what is near.`,
    t`Kept until the post is closed. Where you are stays in this browser until you close its tab.`,
  ],
  [
    t`Devices that show your notifications`,
    t`Their addresses at the push service of your browser’s maker, which cannot read what it passes on.`,
    t`Kept until you switch it off or log out there.`,
  ],
  [t`Searches that you saved`, t`So that we can tell you of new posts that fit.`, t`Kept until you end them.`],
  [
    t`The language in which we write to you`,
    t`So that you understand our emails: the one that you have chosen, or in which you have logged in.`,
    t`Kept until your account is deleted.`,
  ],
  [t`Emails that the board has sent you`, t`So that none is sent twice.`, keptFor(KEPT_DAYS.email)],
  [
    t`Links in emails, and downloads`,
    t`So that you can keep a post on the board or end emails from an email, without a login, and nobody else can fetch your data. Only a digest of such a link is stored, with the address if you have no account; the download itself is not.`,
    t`A link is kept for ${plural({ days: KEPT_DAYS.emailLink }, { one: '# day', other: '# days' })} after its post has left the board or its email was sent, a request to download for ${plural({ hours: DOWNLOAD_HOURS }, { one: 'an hour', other: '# hours' })}.`,
  ],
  [
    t`Addresses that opted out of emails about reports`,
    t`If you reported a post without an account and then opted out, so that we don’t email you about it again.`,
    t`Kept until you ask us to delete it, or delete an account with that address.`,
  ],
  [
    t`Logins`,
    t`So that you stay logged in, and a login that you have ended stays ended.`,
    t`Kept for ${plural({ days: SESSION_LIFETIME_MS / DAY_MS }, { one: '# day', other: '# days' })} after your last visit.`,
  ],
  [
    t`What you did lately`,
    t`How much you have posted, sent and looked at, and how many emails your address has got, so that nobody floods the board or a mailbox, or collects addresses.`,
    t`Kept for a day.`,
  ],
  [
    t`Trouble with others`,
    t`Whom you have blocked, how many of your claims were declined, and whose posts you had marked as recovered wrongly, so that nobody is bothered again.`,
    t`Kept until you lift a block, or your account is deleted; wrong recoveries until the post is.`,
  ],
  [
    t`Reports, and what was decided`,
    t`What was reported and as it was then, who has reported it and why, what a moderator has decided on which ground, what the person answered, and which moderator has looked at it, so that everybody can be told the reasons and a decision can be judged again.`,
    t`Kept for ${plural({ days: KEPT_DAYS.report }, { one: '# day', other: '# days' })}. Your name and your words in it go with your account; what a moderator has decided stays.`,
  ],
  [
    t`What an office keeps`,
    t`What a lost-property office records about an item: its description and photo, where and when it was found, its shelf and a note, so that it gets back to the right person. The public sees only what the office publishes, and only while the post is on the board.`,
    t`Kept until the office’s account is deleted.`,
  ],
  [
    t`To whom an office has handed something out`,
    t`The recipient’s name, the proof they showed and their signature, if this board’s offices record them, so that an office can say who received an item. An office has to log in again to see them, and the item’s history shows when it did.`,
    keptFor(retention.receivers),
  ],
  [
    t`What an office has posted as lost for you`,
    t`The email address that you gave at the counter, and its language, so that the board can tell you what may be yours.`,
    t`Kept until you have it deleted, or for ${plural({ daysAfter: KEPT_DAYS.endedLoss }, { one: '# day', other: '# days' })} after the post has ended. If you do not confirm it, it is kept for ${plural({ days: KEPT_DAYS.unconfirmedAddress }, { one: '# day', other: '# days' })} at most, and never longer than the post.`,
  ],
  [
    t`Logs`,
    t`Which page was asked for, what was searched for and near which area of about 5 km, when, from which network address and with which account, so that faults and attacks are found. Email addresses, messages and posts are not in them.`,
    keptFor(retention.logs),
  ],
  [
    t`Backups`,
    t`So that a mistake does not cost the board everything.`,
    t`Kept for ${plural(backups, { one: `${backups} day`, other: `${backups} days` })}. What you have deleted is in them until then.`,
  ],
]
