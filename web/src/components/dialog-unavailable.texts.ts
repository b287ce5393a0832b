export const dialogUnavailableText = 'The form could not be loaded. Please check your connection and try again.'
