import path from 'node:path'

/**
 * The short names in imports, for Vite, for Vitest and for the check of directions.
 * TypeScript reads its own.
 */
export const alias = {
  '@shared': path.join(import.meta.dirname, 'functions/src/shared'),
  // With a query, it is another module to Vite: so these are with the screens that show them, and
  // not with the board's name in a file that every screen loads.
  '@board/places': path.join(import.meta.dirname, 'board.config.ts?places'),
  '@board/retention': path.join(import.meta.dirname, 'board.config.ts?retention'),
  '@board': path.join(import.meta.dirname, 'board.config.ts'),
  '@': path.join(import.meta.dirname, 'web/src'),
}

/** As dependency-cruiser reads it. */
export default { resolve: { alias } }
