import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { licences } from './build/licences.ts'
import { markdown } from './build/markdown.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { slimRouter } from './build/slim-router.ts'

const server = process.env.SADAF_SERVER ?? 'http://127.0.0.1:3000'
const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const source = fileURLToPath(new URL('src/', import.meta.url))

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
    test: modules(
      ...[
        'ui/pearl/orb',
        'ui/button',
        'ui/cn',
        'ui/skeleton',
        'ui/toasts/toast',
        'ui/toasts/toaster',
        'ui/toasts/toaster-store',
      ],
      ...['app/config', 'app/late', 'app/stored', 'app/failures/error-boundary'],
      ...['app/language/i18n', 'app/language/language', 'app/language/numerals', 'app/language/provider'],
      ...['app/language/translate', 'app/language/translation'],
      ...['app/routing/go', 'app/routing/link', 'app/routing/page', 'app/routing/prefetch-next'],
      ...['app/routing/route-list', 'app/session/auth-client', 'app/session/guard', 'app/session/kept-looks'],
      ...['app/session/refusal'],
      ...['app/session/session', 'app/session/store', 'app/start/providers', 'app/start/root'],
      ...['app/start/taken-over', 'app/theme/theme', 'app/theme/store', 'app/theme/provider'],
      ...['shell/brand', 'shell/language-button', 'shell/theme-button'],
    ),
  },
  // The icons that the landing page and the sign-in pages have in common.
  { name: 'front-icons', test: icons('shield-check', 'wallet-cards') },
  // The others of the sign-in pages, which need no more.
  {
    name: 'sign-in-icons',
    test: icons(
      ...['circle-check', 'circle-exclamation-point', 'eye', 'eye-off', 'info', 'key-round', 'mail'],
      'triangle-exclamation-point',
    ),
  },
  // The landing page, and the shell around the app's pages, with the icons of both.
  {
    name: 'frame',
    test: either(
      modules('shell/header', 'landing/orb-button', 'ui/badge'),
      modules('ui/name'),
      icons(
        ...[
          'arrow-right',
          'chevron-down',
          'globe',
          'landmark',
          'menu',
          'search',
          'send',
          'sliders-horizontal',
        ],
        ...['user-round', 'zap'],
      ),
    ),
  },
  // What the menus of the header and the places of every day show, and other pages too.
  {
    name: 'menu-icons',
    test: icons(
      ...['activity', 'archive', 'arrow-left-right', 'arrow-up-down', 'calendar-clock', 'chart-pie'],
      ...['house', 'layout-dashboard', 'life-buoy', 'qr-code', 'receipt-text', 'scan-line'],
    ),
  },
  { name: 'menus', test: given('menu') },
  // What only the pages of markets show.
  { name: 'market-icons', test: icons('clock-exclamation-point', 'octagon-pause', 'star') },
  // Icons of mini-apps alone.
  {
    name: 'mini-app-icons',
    test: icons(
      ...['circle-check-big', 'coffee', 'footprints', 'moon-star', 'plug-zap', 'shapes'],
      ...['square-parking', 'wheat'],
    ),
  },
  // An icon is a few hundred bytes: the others that more than one page shows, the most usual ones first.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 8 },
  { name: 'fewer-icons', test: /node_modules\/lucide-react\//, minShareCount: 4 },
  { name: 'rare-icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  // Forms.
  {
    name: 'kit',
    test: modules(
      ...['ui/alert', 'ui/forms/field', 'ui/format', 'ui/forms/input', 'ui/forms/password-field'],
    ),
  },
  // The footer, and whatever else reads from the server.
  {
    name: 'data',
    test: either(
      modules(
        ...['app/api/query-provider', 'app/api/amounts', 'app/balance-visibility', 'app/own-amounts'],
        ...['ui/card', 'ui/details', 'ui/amounts/hidden-amounts', 'ui/forms/select'],
      ),
      (id) => /@tanstack\/(query-core|react-query)\//.test(id),
    ),
  },
  // The sign-in pages.
  {
    name: 'sign-in',
    test: modules(
      ...['auth/auth-layout', 'auth/email-field', 'auth/form', 'auth/magic-link'],
      ...['auth/auth-error', 'auth/marks', 'auth/problems', 'auth/use-form', 'auth/use-next'],
    ),
  },
  // What is typed there beside them.
  { name: 'names', test: modules('auth/name-problem') },
  { name: 'typed-digits', test: (id: string) => id.endsWith('/packages/api/src/typed-digits.ts') },
  // Rules of a household, which its page and its notifications share.
  { name: 'household', test: (id: string) => id.endsWith('/packages/api/src/family.ts') },
  // Bank accounts that a person pays, which the page of sending shows too.
  { name: 'payees', test: modules('app/api/payees') },
  { name: 'passkeys', test: modules('auth/passkeys') },
  {
    name: 'codes',
    test: modules('auth/code-form', 'auth/demo-mailbox', 'auth/phone-code', 'auth/send-again'),
  },
  // The app's pages.
  {
    name: 'app',
    test: either(
      given('kinds'),
      modules(
        ...[
          'ui/amounts/amount-input',
          'ui/avatar',
          'ui/copy-button',
          'ui/date-text',
          'ui/dialog',
          'ui/drawer',
        ],
        ...[
          'ui/empty-state',
          'ui/error-state',
          'ui/amounts/money',
          'ui/mark',
          'ui/amounts/money-text',
          'ui/progress',
        ],
        ...[
          'app/api/own',
          'transactions/day-text',
          'transactions/days',
          'transactions/queries',
          'transactions/row',
          'transactions/row-skeletons',
        ],
        ...[
          'app/session/me',
          'wallet/flow/amount-field',
          'wallet/queries',
          'wallet/schedules/queries',
          'requests/queries',
          'wallet/accounts/wallet-id',
          'wallet/accounts/with-accounts',
        ],
        ...['dashboard/queries', 'analytics/queries', 'app/now', 'app/api/prefetch'],
      ),
    ),
  },
  // What the dashboard has in common with its part of the landing page.
  {
    name: 'standing',
    test: modules(
      ...['dashboard/change', 'dashboard/counted', 'dashboard/has-nothing', 'dashboard/steps'],
      ...['dashboard/use-day-text'],
      ...['dashboard/use-stage', 'dashboard/use-welcome', 'security/protection'],
    ),
  },
  // One of several, by the arrow keys: pages have it at once, the menus of the header later.
  {
    name: 'choice',
    test: either(modules('ui/forms/segment'), (id) =>
      /@radix-ui\/react-(collection|roving-focus|use-is-hydrated)\//.test(id),
    ),
  },
  // How large a control is, which a checkbox and a switch ask too: for that alone they would bring all of the next.
  { name: 'size', test: (id: string) => /@radix-ui\/react-use-size\//.test(id) },
  // Where something stands that opens beside another.
  { name: 'placing', test: /@radix-ui\/react-popper|@floating-ui\// },
  // What opens beside its button, such as a calendar.
  { name: 'popover', test: (id: string) => /@radix-ui\/react-popover\//.test(id) },
  {
    name: 'menu',
    test: either(modules('ui/menu'), (id: string) => /@radix-ui\/react-(menu|dropdown-menu)\//.test(id)),
  },
  // Theme and language as they are chosen, in menus and on a page.
  { name: 'choices', test: modules('app/session/follow-account', 'shell/choices') },
  // A notification as it looks, in the bell and on the page.
  {
    name: 'notification',
    test: modules(
      ...['item', 'newest-first', 'queries', 'sentence', 'text', 'use-read'].map(
        (each) => `notifications/${each}`,
      ),
    ),
  },
  // The header's parts for members alone.
  { name: 'member', test: modules('notifications/bell', 'shell/account-menu') },
  // What a page shares with the channel alone, which comes later.
  {
    name: 'queries',
    test: modules(
      ...[
        'alerts/key',
        'alerts/queries',
        'buy/queries',
        'cards/queries',
        'family/queries',
        'superapp/queries',
        'imports/queries',
        'p2p/queries',
        'portfolio/queries',
        'savings/queries',
        'staking/queries',
        'support/queries',
        'trading/queries',
      ],
      ...['transactions/exports/queries', 'verification/queries'],
    ),
  },
  // Scrolls to what a link names, on pages of settings, lists and the reference.
  { name: 'arrival', test: modules('app/routing/use-arrival') },
  // What waits for a pause in typing: the palette, and pages by themselves.
  { name: 'paused', test: modules('ui/use-paused') },
  // Long lists, and the field that searches them, on pages of more than one capability.
  { name: 'search-field', test: modules('ui/forms/search-field', 'ui/use-top') },
  { name: 'long-list', test: (id: string) => /@tanstack\/(virtual-core|react-virtual)\//.test(id) },
  // What the list of assets and the page of one have in common, of which the palette shows a part.
  {
    name: 'markets',
    test: modules(
      ...[
        'change',
        'changing',
        'favourites',
        'figures',
        'freshness',
        'mark/asset-mark',
        'notes',
        'order',
      ].map((each) => `markets/${each}`),
      ...['queries', 'star', 'trade-links', 'use-room', 'use-zone', 'view'].map((each) => `markets/${each}`),
    ),
  },
  // Named lists, on the page of markets and on that of an asset.
  { name: 'watch-lists', test: modules('markets/lists/use-lists', 'markets/lists/list-change') },
  // What has their prices told.
  { name: 'market-stream', test: modules('markets/stream/prices', 'markets/stream/use-in-sight') },
  // Cards as they look, which the palette shows too.
  {
    name: 'faces',
    test: modules('cards/card', 'cards/art/styles', 'cards/art/face-chip', 'cards/art/card-face'),
  },
  // Mini-apps as they look, which the palette shows too.
  {
    name: 'mini-apps',
    test: either(modules('superapp/mark'), (id) => id.endsWith('/packages/api/src/mini-apps.ts')),
  },
  // What comes in over the channel.
  { name: 'live', test: given('live') },
  // How what people are told looks, which a page of its own shows too.
  { name: 'notifications', test: given('notifications') },
  // What one place shows of all capabilities.
  { name: 'tiles', test: given('tiles') },
  { name: 'sections', test: given('sections') },
  { name: 'matter', test: modules('ui/matter') },
  { name: 'launcher', test: either(modules('landing/own', 'landing/matters'), given('launcher')) },
  // What the palette shows of cards, as their own pages do.
  {
    name: 'faces',
    test: modules('cards/card', 'cards/art/face-chip', 'cards/art/faces', 'cards/art/styles'),
  },
  // What the palette finds of help, as its own pages do.
  { name: 'help', test: modules('support/catalogue', 'support/search', 'support/help/use-articles') },
  { name: 'palette', test: either(modules('shell/command-palette'), given('palette')) },
].map((part, index, all) => ({ ...part, priority: all.length - index }))

/** Matches modules of ours by their paths below `src`. @throws Error where one is not there: it has moved */
function modules(...paths: string[]): (id: string) => boolean {
  const files = paths.flatMap((path) => {
    const found = ['.ts', '.tsx']
      .map((ending) => `${source}${path}${ending}`)
      .filter((file) => existsSync(file))
    if (found.length === 0) throw new Error(`vite.config.ts names a module that is not there: ${path}`)
    return found
  })
  const known = new Set(files)
  return (id) => known.has(id)
}

/** Matches icons by their names. */
function icons(...names: string[]): (id: string) => boolean {
  const files = new Set(names.map((name) => `/lucide-react/dist/esm/icons/${name}.mjs`))
  return (id) => files.has(id.slice(id.lastIndexOf('/lucide-react/')))
}

/** Matches what every capability gives to a place, each in a file of that name. */
function given(place: string): (id: string) => boolean {
  const files = new Set(
    globSync(`!(ui)/${place}.{ts,tsx}`, { cwd: source }).map((file) => `${source}${file}`),
  )
  return (id) => files.has(id)
}

function either(...tests: readonly ((id: string) => boolean)[]): (id: string) => boolean {
  return (id) => tests.some((test) => test(id))
}

/**
 * A late part is downloaded as it stands. The bundler's own helper would fetch what it imports ahead of it, a list that
 * is empty here (see `modulePreload` below), and every page would carry its code.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

export default defineConfig({
  plugins: [
    plainImports(),
    slimRouter(),
    markdown(),
    licences(lockFile),
    react(),
    tailwindcss(),
    prerenderPages(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The page's policy allows no data: scripts, and small fonts cache better as files.
    assetsInlineLimit: 0,
    // One file of styles, in every page's HTML: late parts wait for none.
    cssCodeSplit: false,
    // What a page needs at once stands in its HTML (build/prerender-pages.ts); a list of everything that any page may
    // import would be downloaded with every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      // Nothing that we use does anything when a property of it is read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // A chunk that several pages share is named after all of them. Seven signs tell versions of one name apart; every
        // page brings the names of all chunks that it may ask for.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        codeSplitting: {
          groups: parts,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '/api',
        '/auth/v1',
        '/storage/v1',
        '/rest/v1',
        '/functions/v1',
        '/mcp',
        '/dev/mailbox',
        '/dev/providers',
      ].map((path) => [path, server]),
    ),
  },
})
