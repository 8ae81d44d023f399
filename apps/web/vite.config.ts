import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerenderPages } from './build/prerender-pages.ts'

const server = process.env.SADAF_SERVER ?? 'http://127.0.0.1:3000'

// Few files rather than a hundred small ones: what is always needed together comes together, each part with everything
// that it needs and that no part above it has.
const parts = [
  // What changes with our dependencies alone.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|clsx|class-variance-authority)\/|rolldown\/runtime/,
  },
  // Every page.
  {
    name: 'core',
    test: /src\/(ui\/orb|app\/(auth-client|config|error-boundary|guard|i18n|language|language-provider|link|numerals|page|planned-routes|prefetch-next|providers|refusal|root|route-list|session|session-store|stored|taken-over|theme|theme-store|theme-provider|translate|translation)|shell\/(brand|language-button|theme-button)|ui\/(button|cn|skeleton|toast|toaster|toaster-store))\.tsx?$/,
  },
  // The icons of the sign-in pages, which need no others.
  {
    name: 'sign-in-icons',
    test: /lucide-react\/dist\/esm\/icons\/(circle-check|circle-exclamation-point|eye|eye-off|info|key-round|mail|shield-check|triangle-exclamation-point|wallet-cards)\.mjs$/,
  },
  // An icon is a few hundred bytes: those that more than one page shows.
  {
    name: 'icons',
    test: /node_modules\/lucide-react\//,
    minShareCount: 2,
  },
  // The landing page, and the shell around the app's pages.
  { name: 'frame', test: /src\/(shell\/header|landing\/orb-button|ui\/badge)\.tsx$/ },
  // Forms.
  { name: 'kit', test: /src\/ui\/(alert|field|format|input|password-field)\.tsx?$/ },
  // The footer, and whatever else reads from the server.
  {
    name: 'data',
    test: /src\/(app\/(query-provider|amounts)|shell\/footer|ui\/(card|details|select))\.tsx?$|@tanstack\/(query-core|react-query)\//,
  },
  // The sign-in pages.
  {
    name: 'sign-in',
    test: /src\/auth\/(auth-layout|email-field|form|magic-link|passkeys|auth-error|marks|use-next)\.tsx?$/,
  },
  // The app's pages.
  {
    name: 'app',
    test: /src\/(ui\/(amount-input|avatar|copy-button|date-text|dialog|drawer|empty-state|error-state|money|money-text|progress|tooltip)|transactions\/(days|queries|row|row-skeletons)|profile\/queries|wallet\/(queries|wallet-id|with-accounts)|dashboard\/queries|app\/(now|prefetch))\.tsx?$/,
  },
  // What the header has for members alone.
  {
    name: 'member',
    test: /src\/(notifications\/bell|shell\/account-menu)\.tsx$/,
  },
].map((part, index, all) => ({ ...part, priority: all.length - index }))

// The router's package offers browsers its development build alone, whose warnings nobody reads in production.
const router = fileURLToPath(import.meta.resolve('react-router')).replace(
  /development\/index\.m?js$/,
  'production/index.mjs',
)

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), prerenderPages()],
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [] },
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
          groups: parts,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/storage/v1', '/rest/v1', '/functions/v1', '/dev/mailbox', '/dev/providers'].map(
        (path) => [path, server],
      ),
    ),
  },
}))
