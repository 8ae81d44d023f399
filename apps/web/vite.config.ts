import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerenderPages } from './build/prerender-pages.ts'

const server = process.env.SADAF_SERVER ?? 'http://127.0.0.1:3000'

// Two files that every page needs, rather than thirty: one that changes with our dependencies, one with our own code.
const framework = /node_modules\/(react|react-dom|scheduler|react-router|clsx|class-variance-authority)\//
const core =
  /src\/(app\/(auth-client|config|error-boundary|guard|i18n|language|language-provider|link|page|providers|root|route-list|session|session-store|stored|taken-over|theme|theme-store|theme-provider|translate|translation)|shell\/(brand|language-button|theme-button)|ui\/(button|cn|skeleton|toast|toaster|toaster-store))\.tsx?$/

const icons = /node_modules\/lucide-react\//

export default defineConfig({
  plugins: [react(), tailwindcss(), prerenderPages()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The page's policy allows no data: scripts, and small fonts cache better as files.
    assetsInlineLimit: 0,
    // What a page needs at once stands in its HTML (build/prerender-pages.ts); a list of everything that any page may
    // import would be downloaded with every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      output: {
        // A chunk that several pages share is named after all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 2 },
            { name: 'core', test: core, priority: 1 },
            // An icon is a few hundred bytes: those that the same pages show come together.
            {
              name: 'icons',
              test: icons,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
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
