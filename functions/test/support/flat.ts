type Keys<Union> = Union extends unknown ? keyof Union : never

/** A union whose members have the fields of all others as well, undefined. */
export type Flat<Union, Key extends PropertyKey = Keys<Union>> = Union extends unknown
  ? Union & { [Other in Exclude<Key, keyof Union>]?: undefined }
  : never
