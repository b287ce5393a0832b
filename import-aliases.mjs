import path from 'node:path'

/**
 * The short names in imports, for Vite, for Vitest and for the check of directions.
 * TypeScript reads its own.
 */
export const alias = {
  '@shared': path.join(import.meta.dirname, 'functions/src/shared'),
  '@board': path.join(import.meta.dirname, 'board.config.ts'),
  '@': path.join(import.meta.dirname, 'web/src'),
}

/** As dependency-cruiser reads it. */
export default { resolve: { alias } }
