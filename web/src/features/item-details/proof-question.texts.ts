export const proofQuestionTexts = {
  /** Follows the poster's name and precedes their question. */
  asks: ' asks for proof:',
  /** Used if the poster's account has no name, or it is withheld. */
  whoeverPosted: 'The poster',
  /** Over the poster's own question, on their printed sheet as well. */
  asked: 'Asked as proof:',
  /** @param button the words of the button that opens the claim */
  how: (button: string) => `Press “${button}” to answer. Only the poster reads it, and decides.`,
} as const
