// Runs before the first paint, so that a stored theme or language never flashes.
// The same rules in TypeScript: src/app/theme.ts and src/app/language.ts (boot.test.ts holds the two together).
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // storage is blocked: the defaults hold
    }
  }
  const root = document.documentElement

  const choice = stored('sadaf-theme')
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(isDark ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0f172a' : '#ffffff')

  const supported = ['en', 'ar']
  const wanted = [stored('sadaf-language'), ...(navigator.languages ?? [])]
  const language =
    wanted.map((tag) => (tag ?? '').toLowerCase().split('-')[0]).find((tag) => supported.includes(tag)) ??
    'en'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.classList.toggle('rtl', language === 'ar')
})()
