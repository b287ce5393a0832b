import { retention } from '@board'
import { days } from '@shared/lib/days.ts'
import { DOWNLOAD_HOURS, KEPT_DAYS } from '@shared/lib/kept-days.ts'
import { CONVERSATION_DAYS, SESSION_LIFETIME_MS } from '@shared/lib/shared-constants.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the board keeps, why, and for how long, with the numbers by which it really goes. */
export const keptTexts = [
  {
    what: 'Your account',
    why: 'Your name, your e-mail address and your picture, so that you can log in and others know whom they deal with. Google Firebase holds your password in a form that nobody can read.',
    long: 'Kept until you delete it. Then everything that names you goes within minutes: posts, photos, notes, settings, notices and e-mails are deleted, your messages are emptied, and what others keep loses your name.',
  },
  {
    what: 'Your posts and photos',
    why: 'So that somebody recognizes the thing. A photo is stored without the place and the camera that a phone writes into it.',
    long: `On the board for ${days(retention.listed)}, which you can renew. Then kept for ${days(retention.archived)} for you and for whoever recovered the thing, and deleted with its photo.`,
  },
  {
    what: 'Recovered posts',
    why: 'So that everybody sees that the search is over.',
    long: `On the board for ${days(retention.recovered)} more, with your contact for the first ${retention.recoveredContact}.`,
  },
  {
    what: 'Records of what came back',
    why: 'Who marked a thing as recovered, where and when, for both of you.',
    long: 'Kept for the other one if one of you deletes their account, without that name. Once the post is deleted, only title, place and day are left.',
  },
  {
    what: 'A private note, or a number of the thing',
    why: 'So that you can tell the right person from a wrong one. A number is stored as a keyed digest, from which nobody can read it.',
    long: 'Kept until the post is deleted; the digest until the post is closed.',
  },
  {
    what: 'Claims and handovers',
    why: 'So that both sides can look up what was agreed, and say if something went wrong.',
    long: `Kept for ${days(KEPT_DAYS.claim)} after a claim was closed.`,
  },
  {
    what: 'Messages',
    why: 'So that two people can arrange to meet without giving away an address.',
    long: `Kept for ${days(CONVERSATION_DAYS.kept)} after their post was recovered or deleted.`,
  },
  {
    what: 'Notices',
    why: 'So that you hear of matches, claims and messages.',
    long: 'The newest are kept until your account is deleted.',
  },
  {
    what: 'E-mails that the board has sent you',
    why: 'So that none is sent twice.',
    long: `Kept for ${days(KEPT_DAYS.email)}.`,
  },
  {
    what: 'Links in e-mails, and downloads',
    why: 'So that you can keep a post on the board from the e-mail, without a login, and nobody else can fetch your data. Only a digest of such a link is stored, and the download itself is not.',
    long: `A link is kept for ${days(KEPT_DAYS.listingLink)} after its post has left the board, a request to download for ${DOWNLOAD_HOURS === 1 ? 'an hour' : `${DOWNLOAD_HOURS} hours`}.`,
  },
  {
    what: 'Logins',
    why: 'So that you stay logged in, and a login that you have ended stays ended.',
    long: `Kept for ${days(SESSION_LIFETIME_MS / DAY_MS)} after your last visit.`,
  },
  {
    what: 'What you did lately',
    why: 'How much you have posted, sent and looked at, so that nobody floods the board or collects addresses.',
    long: 'Kept for a day.',
  },
  {
    what: 'Trouble with others',
    why: 'Whom you have blocked, how many of your claims were declined, and whose posts you had marked as recovered wrongly, so that nobody is bothered again.',
    long: 'Kept until you lift a block, or your account is deleted; wrong recoveries until the post is.',
  },
  {
    what: 'Reports, and what was decided',
    why: 'What was reported and as it was then, who has reported it and why, what a moderator has decided on which ground, what the person answered, and which moderator has looked at it, so that everybody can be told the reasons and a decision can be judged again.',
    long: `Kept for ${days(KEPT_DAYS.report)}. Your name and your words in it go with your account; what a moderator has decided stays.`,
  },
  {
    what: 'Logs',
    why: `Which page was asked for, when, from which network address and with which account, so that faults and attacks are found. E-mail addresses, messages and posts are not in them.`,
    long: `Kept for ${days(retention.logs)}.`,
  },
  {
    what: 'Backups',
    why: `So that a mistake does not cost the board everything.`,
    long: `Kept for ${days(retention.backups)}. What you have deleted is in them until then.`,
  },
] as const
