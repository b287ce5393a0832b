/** The words of what the API refuses, in the language of the build, by their codes. */
declare module 'virtual:refusals' {
  type Text = Parameters<typeof import('./lib/words.tsx').i18n._>[0]['words']
  const words: Readonly<Record<string, Text>>
  export default words
}

interface ImportMetaEnv {
  /** The language of this build. */
  readonly LANGUAGE: string
}
