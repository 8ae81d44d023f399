/** The words of the installed app, and where its shortcuts lead. */
export type InstalledApp = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly name: string
  readonly description: string
  readonly start: string
  readonly shortcuts: readonly { readonly name: string; readonly path: string }[]
}

/** One app in every language: the id is the same, the words are not. */
export function appManifest({ language, direction, name, description, start, shortcuts }: InstalledApp) {
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: direction,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['finance'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map((shortcut) => ({ name: shortcut.name, url: shortcut.path })),
  }
}

export function manifestFile(language: string): string {
  return `app.${language}.webmanifest`
}
