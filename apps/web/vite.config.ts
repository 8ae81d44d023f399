import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './build/compress-assets.ts'
import { prerenderPages } from './build/prerender-pages.ts'

const server = process.env.SADAF_SERVER ?? 'http://127.0.0.1:3000'

// Two files that every page needs, rather than thirty: one that changes with our dependencies, one with our own code.
const framework = /node_modules\/(react|react-dom|scheduler|react-router|clsx|class-variance-authority)\//
const core =
  /src\/(app\/(auth-client|config|error-boundary|guard|i18n|language|language-provider|link|page|providers|root|route-list|session|session-store|stored|taken-over|theme|theme-store|theme-provider|translate|translation)|shell\/(brand|language-button|theme-button)|ui\/(button|cn|skeleton|toast|toaster|toaster-store))\.tsx?$/

export default defineConfig({
  plugins: [react(), tailwindcss(), compressAssets(), prerenderPages()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The page's policy allows no data: scripts, and small fonts cache better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 2 },
            { name: 'core', test: core, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/storage/v1', '/rest/v1', '/functions/v1', '/dev/mailbox'].map((path) => [
        path,
        server,
      ]),
    ),
  },
})
