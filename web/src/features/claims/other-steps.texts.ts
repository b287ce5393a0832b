export const otherStepsTexts = {
  heading: 'Not going to plan?',
  withdraw: 'Made by mistake, or no longer needed?',
  renew: 'No time to meet yet?',
  undo: 'Approved by mistake, or is nobody coming? Decline it after all, and you can approve another claim.',
} as const
