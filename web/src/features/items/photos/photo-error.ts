/** A picture that cannot be used; the message is for the visitor who chose it. */
export class PhotoError extends Error {}
