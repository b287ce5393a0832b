export const confirmTexts = { cancel: 'Cancel' } as const
