export const proofQuestionTexts = {
  /** Follows the poster's name and precedes their question. */
  asks: ' asks for proof:',
  /** Used if the poster's account has no name, or it is withheld. */
  whoeverPosted: 'Whoever posted this',
  youAsk: 'You ask for proof:',
  /** @param button the words of the button that opens the claim */
  how: (button: string) => `Press “${button}” to answer. Only whoever posted it reads your answer, and decides.`,
} as const
