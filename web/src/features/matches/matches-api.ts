import type { Match } from '@shared/matches/matches.ts'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** Posts that may be about the same thing, best first; none where there is nothing good. */
export function listMatches(id: string, signal: AbortSignal): Promise<Match[]> {
  return sessionApi.get<Match[]>(apiPaths.matches(id), { signal })
}
