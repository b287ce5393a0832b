import { boardName } from '@board'

const HAS_APP_CHECK = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY)

export const privacyTexts = {
  pageTitle: `Privacy - ${boardName}`,
  description: 'What the board keeps about you, why, for how long, who sees it, and how to have it deleted.',
  heading: 'Privacy',
  intro: [
    'Everybody can read a post. Who has posted it is shown to people who are logged in. What you write to somebody is for the two of you.',
    'There are no advertisements here, and the board has no trackers. Pictures that people link to may come from other sites.',
  ],
  kept: {
    heading: 'What is kept, why, and for how long',
    text: 'What has reached its end is deleted within a day or so.',
  },
  seen: {
    heading: 'Who sees it',
    groups: [
      {
        who: 'Everybody',
        what: 'What a post says, its photo, the place and the day. Not who has posted it.',
      },
      {
        who: 'People who are logged in',
        what: 'On the page of a post: your name, your picture, since which month you are here, and your e-mail address, unless you have chosen to be reached by the board alone. Each account sees a limited number of addresses.',
      },
      {
        who: 'You and one other person',
        what: 'Messages, claims, and where you meet. A poster also sees how many of a claimant’s claims were declined, and to how many people they have returned something. If you mark a thing as recovered, its poster sees your name.',
      },
      {
        who: 'You alone',
        what: 'Private notes, your notices, your settings, and posts that you have taken down.',
      },
      {
        who: 'Moderators',
        what: 'What is reported to them: a post, or a message with up to five before it. They also see the name of whoever has reported it, and what was decided about its author before. They do not read other messages. Whom a report is about is not told who has made it.',
      },
      {
        who: 'Those who run the board',
        what: 'They can look at what is stored, messages too, to help you or to remove what breaks the law. They see neither passwords nor the numbers of things.',
      },
    ],
  },
  elsewhere: {
    heading: 'What other companies get',
    points: [
      'The board runs on Google Firebase, which stores everything named here for the board.',
      'E-mails go through the provider that the board has chosen for them.',
      'The login and the registration load a part from Google for the button “Continue with Google”. If you press it, the board gets your name, address and picture from Google.',
      'A picture of a post or of a person may lie on another site, if a person has linked to it. When you see it, that site learns your network address, but not which page you are reading.',
      ...(HAS_APP_CHECK
        ? [
            'Google reCAPTCHA checks at the login that you are not a program. It looks at your browser for that, and may set cookies.',
          ]
        : []),
    ],
  },
  device: {
    heading: 'What is on your device',
    text: 'One cookie, while you are logged in; that is why nobody asks you about cookies. Your browser also remembers that you are logged in, whether you like the page light or dark, forms that you have not sent, and when you were last asked or changed something.',
  },
  yours: {
    heading: 'Get it, correct it, delete it',
    before:
      'You change and delete your posts under Manage My Items. Your name, your photo, your e-mails and your password are in ',
    account: 'your account',
    after: '. There you also download everything that the board has about you, and delete your account.',
    deleted:
      'Then your posts, photos, notes, settings and notices are deleted within minutes, and what you wrote to others is, too. Records of others keep the title and the day.',
  },
  ask: {
    heading: 'Whom to ask',
    text: 'If anything is unclear, or you cannot log in, please write or call:',
  },
} as const
