import { boardName } from '@board'

export const itemFormTexts = {
  labels: {
    postType: 'Post Type',
    title: 'Title',
    description: 'Description',
    category: 'Category',
    location: 'Location',
    dateLost: 'Date Lost',
    whereNow: 'Where is it now?',
    name: 'Name',
    email: 'Email',
  },
  help: {
    description: 'What it looks like. Keep one detail to yourself: it will prove whose it is.',
    location: 'Where it was lost or found, as exactly as you know.',
  },
  whereNow: {
    suggestions: 'Suggestions',
    withMe: 'With me',
    handedIn: 'Handed in at',
  },
  foundDocuments: {
    heading: 'Thank you for looking after it',
    picture: 'Leave out the side with the person’s name from your picture, and cover every number.',
    handOver: 'Whoever issued it, such as the bank or the office, takes it back, and so do the police.',
  },
  choosePostType: 'Choose Lost or Found',
  chooseCategory: 'Choose a category',
  missing: {
    postType: 'Please choose Lost or Found.',
    title: 'Please give it a title, such as “Black umbrella”.',
    category: 'Please choose pets, documents or gadgets.',
    location: 'Please say where it was.',
    dateLost: 'Please choose a date, for example May 31, 2026.',
    whereNow: 'Please say where it was handed in, or leave this empty.',
    thumbnail: 'Please give a full address that starts with https://, or leave this empty.',
    identifier: 'Please give at least 6 letters and digits of it, or leave this empty.',
  },
  claimed:
    'Somebody has claimed this post. Its type, its contact and its question stay as they are while a claim is open.',
  contact: 'Contact info',
  contactHelp: 'People who are logged in see this with your post.',
  contactHelpBoard: 'People who are logged in see your name with your post, but not your e-mail.',
  contactChoice: 'How people reach you',
  contacts: {
    email: {
      label: 'Show my e-mail to people who are logged in',
      line: 'They write to you themselves.',
    },
    board: {
      label: 'Only through this board',
      line: 'Your address never leaves the board. People say here that the thing is theirs, or that they have it. Nobody can close your post before you agree.',
    },
  },
  proof: {
    heading: 'Ask for proof',
    line: 'With a question, nobody can close your post before you agree. A note and a number help you decide.',
    documents: 'For a document it is worth it: ask something that only its owner knows, and keep every number back.',
  },
  repeated: {
    heading: 'You seem to have posted this already',
    line: 'Nothing is sent yet. Your other post:',
    anyway: 'Post anyway',
  },
  restored: 'We kept what you had typed.',
  restoredWithoutPrivate: 'But not a private note or a number.',
  restoredOther: {
    Lost: 'We kept what you had typed about something found.',
    Found: 'We kept what you had typed about something lost.',
  },
  changeType: { Lost: 'Change it to Lost', Found: 'Change it to Found' },
  startOver: 'Start over',
  add: {
    pageTitle: 'Add Lost & Found items',
    heading: 'Add Lost or Found Item',
    submit: 'Add Post',
    submitting: 'Posting…',
    submitAnother: 'Post and add another',
    posted: 'is posted.',
    see: 'See it',
    another: 'For the next one, the form keeps all but the picture, the title, the description and the proof.',
    done: 'Item posted successfully!',
    failed: 'Your item could not be posted.',
    sentBefore: 'An earlier version of this post was already sent, and it stays as it is.',
    changeIt: 'Change it under My Items.',
    orSendBoth: 'To publish this one as well, press Add Post again.',
  },
  update: {
    pageTitle: `Update Item - ${boardName}`,
    heading: 'Update Item',
    loading: 'Loading the item…',
    submit: 'Update Post',
    submitting: 'Saving…',
    done: 'Item updated successfully!',
    failed: 'Failed to update item. Please try again later.',
    /** Stands above the form of an archived post. */
    archived:
      'This post is not on the board. You can change it all the same: others see it again once you put it back under Manage My Items.',
    notYours: 'This item is not yours, so you cannot change it.',
    seeItem: 'See the item',
  },
} as const

export const proofTexts = {
  question: 'A question that everybody sees',
  questionHelp: {
    found: 'Something that only the owner knows, such as “What is on the sticker inside the lid?”',
    lost: 'Something that only whoever has it can see, such as “What is on the sticker inside the lid?”',
    documents: 'Something that only the owner knows, such as “In which town was it issued?”',
  },
  questionEffect: 'Then nobody can close your post without you: they answer, and you decide.',
  privateNote: 'A private note',
  privateNoteHelp: 'Nobody but you ever sees it: the answer, or the detail that you keep back.',
  identifier: 'A number that proves it',
  identifierHelp:
    'A serial number, IMEI, microchip or document number. It is never shown again, not even to you: the board only finds out whether somebody gives the same one.',
  identifierKept: 'A number is kept with this post. Nobody can see it.',
  identifierGoes: 'The number goes when you save this post.',
  replaceIdentifier: 'Replace the number',
  removeIdentifier: 'Take the number away',
  keepIdentifier: 'Keep the number as it is',
} as const

export const claimsNoteTexts = {
  fixed:
    'Somebody has claimed this post. Its type, its contact and its question stay as they are while a claim is open.',
  refused:
    'Somebody has claimed this post in the meantime. Its type, its contact and its question stay as they are while a claim is open. Nothing that you typed is lost.',
  see: 'See the claims',
  putBack: 'Put these three back',
  isBack: 'These three are as they were. One press more sends the rest.',
} as const
