export const contactBoxTexts = {
  heading: 'Contact',
  /** Precedes the poster's name. */
  writeTo: 'E-mail ',
  /** Used if the poster's account has no name. */
  whoeverPosted: 'the poster',
  /** Stands in place of an address if the poster is reached by the board alone. */
  throughBoard: 'You can reach them through this board only.',
  /**
   * Says how, where no question says it.
   * @param button the words of the button that opens the claim
   */
  howThroughBoard: (button: string) =>
    ` Press “${button}” and say why you claim it. Only the poster reads it, and decides.`,
  ask: 'Message on this board',
  copy: 'Copy e-mail address',
  copied: 'Copied',
  notCopied: 'The address could not be copied. It is selected now, so that you can copy it yourself.',
  limit:
    'You have seen the contacts of many posts in a short time. To keep addresses from being collected, we are not showing more for now: please come back in an hour, or tomorrow.',
  recovered: 'This came back some time ago, so the contact is no longer shown.',
  confirm: 'Please confirm your e-mail address to see who posted this and how to reach them.',
  safety:
    'Meet in a public place, ask for proof that it is theirs, and send no money or personal papers to someone you do not know.',
} as const
