/** At least six characters with a lowercase and an uppercase letter, of any alphabet that has both. For an input's `pattern`. */
export const PASSWORD_PATTERN = '(?=.*\\p{Ll})(?=.*\\p{Lu}).{6,}'
