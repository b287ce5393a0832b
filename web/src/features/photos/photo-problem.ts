/** A picture that cannot be taken; the message is for the person who chose it. */
export class PhotoProblem extends Error {}
