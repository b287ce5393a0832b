/** The words of what the API refuses, in the language of the build, by their codes. */
declare module 'virtual:refusals' {
  type Text = Parameters<typeof import('./lib/words.tsx').i18n._>[0]['words']
  const words: Readonly<Record<string, Text>>
  export default words
}

interface ImportMetaEnv {
  /** The language of this build. */
  readonly LANGUAGE: string
  /** The board's languages by tag, each under its own name: Deutsch, Français. */
  readonly LANGUAGE_NAMES: Readonly<Record<string, string>>
}

/** What it says of itself does not name this build, which brings no style sheet. */
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2'
}

interface Window {
  /** Hears of a phone's Back gesture, in some browsers. */
  readonly CloseWatcher?: new () => EventTarget & { destroy: () => void }
}
