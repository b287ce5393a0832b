export const recoverDialogTexts = {
  heading: 'Recover Item',
  closes: 'This closes the post. Have you met or written to each other yet?',
  closesOwn: 'This closes your post. If something turns out to be wrong, you can reopen it.',
  /** For the poster. @param count the open claims on the post, at least 1 */
  endsClaims: (count: number) =>
    count === 1
      ? ' It also ends the claim that is open, and whoever made it is told.'
      : ` It also ends the ${count} claims that are open, and everybody who made one is told.`,
  location: 'Location',
  locationHelp: 'Where it was given back, or where you have it now.',
  locationMissing: 'Please say where it was given back.',
  date: 'Date Recovered',
  dateMissing: 'Please choose a date, for example May 31, 2026.',
  person: {
    heading: 'Recovered person',
    name: 'Name',
    email: 'Email',
    photo: 'Photo URL',
    noPhoto: 'No photo',
  },
  submit: 'Submit',
  submitting: 'Saving…',
  close: 'Close',
  saved: 'Item recovery details saved successfully!',
  failed: 'Error saving recovery details.',
  savedBefore: 'This was already saved, with the place and the date of your first try.',
  claimInstead: 'Nothing is saved yet: this post asks for a claim now. Please fill it in.',
  somebodyWasFaster: 'Somebody has just marked this item as recovered.',
} as const
