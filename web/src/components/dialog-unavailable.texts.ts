export const dialogUnavailableText =
  'The form could not be loaded. Please check your connection, then reload the page and try again.'
