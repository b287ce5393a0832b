import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../../import-aliases.mjs'
import { translate } from '../translate.ts'

/** What the app's own code needs of `web/vite.config.ts`. */
export default defineConfig({
  plugins: [translate(process.env.BOARD_LANGUAGE ?? 'en'), react(), tailwindcss()],
  resolve: { alias },
})
