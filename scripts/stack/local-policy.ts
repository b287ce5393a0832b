/**
 * The Content-Security-Policy of a local stack, from the one of a deploy: it may also talk to the Auth emulator, and show
 * pictures by plain http. Everything else stays, so that what a deploy would forbid fails here already.
 * @param authEmulator origin of the Auth emulator
 */
export function localPolicy(policy: string, authEmulator: string): string {
  const additions: Record<string, string> = {
    'connect-src': authEmulator,
    'frame-src': authEmulator,
    'img-src': 'http:',
  }
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => {
      const addition = additions[directive.split(' ')[0] ?? '']
      return addition ? `${directive} ${addition}` : directive
    })
    .join('; ')
}
