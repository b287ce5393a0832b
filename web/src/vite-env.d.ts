interface ImportMetaEnv {
  /** The language of this build. */
  readonly LANGUAGE: string
}
