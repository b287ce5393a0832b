import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The running board that Vite's dev server asks for data and for Firebase's configuration. */
const site = process.env.SITE_URL ?? 'http://127.0.0.1:5000'

export default defineConfig({
  root: folder('.'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@shared': folder('../functions/src/shared'), '@': folder('./src') } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: false,
    proxy: { '/api': site, '/__': site },
  },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    // The budget test reads how much each screen loads from here.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with a dependency keeps its name, and its place in the visitor's cache, from deploy to deploy.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
