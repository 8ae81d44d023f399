import '../../capabilities.ts'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { givenName } from '@sadaf/api/given-name'
import { describe, expect, it } from 'vitest'
import { canUsePasskeys } from '../../auth/passkeys.ts'
import { welcomeAt } from '../../dashboard/welcome.ts'
import { chooseLanguage, directionOf, languageStorageKey } from '../language/language.ts'
import { href } from '../routing/route-list.ts'
import { asReadIn, toSessionUser } from '../session/store.ts'
import { parseThemeChoice, resolveTheme, themeColor, themeStorageKey } from '../theme/theme.ts'

const script = readFileSync(new URL('../../../public/boot.js', import.meta.url), 'utf8')

type Browser = {
  readonly theme: string | null
  readonly language: string | null
  readonly languages: readonly string[]
  readonly prefersDark: boolean
  readonly isStorageBlocked?: boolean
  readonly hostname?: string
  readonly isSecureContext?: boolean
  readonly hasKeys?: boolean
  /** The language of a pre-rendered page; other pages have none of their own. */
  readonly rendered?: 'en' | 'ar'
  readonly hour?: number
  readonly pathname?: string
  /** The stored session. */
  readonly session?: string
}

/** Runs boot.js in a page that has nothing but what it touches, and tells what it did to it. */
function boot(browser: Browser) {
  const classes = new Set<string>()
  const page = { lang: '', dir: '', themeColor: '' }
  let isHidden = false
  let ledTo: string | undefined
  const root = {
    get lang() {
      return browser.rendered ?? page.lang
    },
    set hidden(value: boolean) {
      isHidden = value
    },
    classList: {
      add: (name: string) => classes.add(name),
      toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
    },
    set lang(value: string) {
      page.lang = value
    },
    set dir(value: string) {
      page.dir = value
    },
  }
  let greeting: string | undefined
  const greetingAt = (selector: string) => ({
    cloneNode: () => ({ lastElementChild: { textContent: `${selector} {{name}}` } }),
  })
  const elements: Record<string, unknown> = {
    greetings: { dataset: { path: href('dashboard') }, content: { querySelector: greetingAt } },
    'skeleton-title': {
      replaceWith: (by: { lastElementChild: { textContent: string } }) => {
        greeting = by.lastElementChild.textContent
      },
    },
  }
  const stored: Record<string, string | null> = {
    'sb-sadaf-auth-token': browser.session ?? null,
    [themeStorageKey]: browser.theme,
    [languageStorageKey]: browser.language,
  }
  runInNewContext(script, {
    document: {
      documentElement: root,
      getElementById: (id: string) => elements[id] ?? null,
      querySelector: (selector: string) => {
        if (selector.startsWith('link'))
          return browser.rendered ? { href: 'https://sadaf.example/ar/login' } : null
        if (selector.includes('sadaf-')) return null
        return {
          setAttribute: (_name: string, value: string) => {
            page.themeColor = value
          },
        }
      },
    },
    URL,
    URLSearchParams,
    PerformanceObserver: class {
      observe() {}
    },
    MutationObserver: class {
      private readonly onRead: (records: unknown, reading: { disconnect(): void }) => void
      constructor(onRead: (records: unknown, reading: { disconnect(): void }) => void) {
        this.onRead = onRead
      }
      observe() {
        this.onRead([], { disconnect() {} })
      }
    },
    Date: class extends Date {
      override getHours() {
        return browser.hour ?? 12
      }
    },
    addEventListener: () => {}, // what is pressed early is watched in a browser: test/e2e/public-pages.test.ts
    isSecureContext: browser.isSecureContext ?? true,
    ...(browser.hasKeys === false ? {} : { PublicKeyCredential: class {} }),
    location: {
      hostname: browser.hostname ?? 'sadaf.example',
      pathname: browser.pathname ?? '/dashboard',
      search: browser.rendered ? '?next=%2Fsend' : '',
      hash: '#top',
      replace: (address: string) => {
        ledTo = address
      },
    },
    localStorage: {
      setItem: (key: string, value: string) => {
        stored[key] = value
      },
      getItem: (key: string) => {
        if (browser.isStorageBlocked) throw new Error('blocked')
        return stored[key] ?? null
      },
    },
    matchMedia: () => ({ matches: browser.prefersDark }),
    navigator: { languages: browser.languages },
  })
  return {
    ...page,
    classes: [...classes].sort(),
    isHidden,
    ledTo,
    greeting,
    storedLanguage: stored[languageStorageKey],
  }
}

const themes = [null, 'light', 'dark', 'system', 'nonsense']
const languageChoices: [string | null, readonly string[]][] = [
  [null, []],
  [null, ['tlh', 'ar-EG', 'en']],
  [null, ['en-US']],
  ['ar', ['en']],
  ['en', ['ar']],
  ['nonsense', ['ar']],
]
const browsers = themes.flatMap((theme) =>
  languageChoices.flatMap(([language, languages]) =>
    [true, false].map((prefersDark): Browser => ({ theme, language, languages, prefersDark })),
  ),
)

describe('boot.js, before the first paint', () => {
  it.each([
    {},
    { hostname: 'localhost' },
    { hostname: '127.0.0.1' },
    { hostname: '[::1]' },
    { isSecureContext: false },
    { hasKeys: false },
  ])('hides passkeys where the application cannot use them: %j', (differing) => {
    const {
      hostname = 'sadaf.example',
      isSecureContext = true,
      hasKeys = true,
    } = differing as Partial<Browser>
    const can = canUsePasskeys({
      location: { hostname },
      isSecureContext,
      ...(hasKeys ? { PublicKeyCredential: class {} } : {}),
    })
    const { classes } = boot({ theme: null, language: null, languages: [], prefersDark: false, ...differing })
    expect(classes.includes('no-passkeys')).toBe(!can)
  })

  it.each(browsers)('does what the application will do for %j', (browser) => {
    const theme = resolveTheme(parseThemeChoice(browser.theme), browser.prefersDark)
    const language = chooseLanguage(browser.language, browser.languages)
    expect(boot(browser)).toMatchObject({
      lang: language,
      dir: directionOf(language),
      themeColor: themeColor[theme],
      classes: language === 'ar' ? [theme, 'rtl'].sort() : [theme],
    })
  })

  it('goes by the browser alone where storage is blocked', () => {
    const browser = {
      theme: 'light',
      language: 'en',
      languages: ['ar'],
      prefersDark: true,
      isStorageBlocked: true,
    }
    expect(boot(browser)).toMatchObject({ lang: 'ar', classes: ['dark', 'rtl'] })
  })
  const english = { theme: null, language: null, languages: ['en'], prefersDark: false }

  it.each([
    ['stored', { ...english, language: 'ar' }],
    ['the browser’s', { ...english, languages: ['ar-AE', 'en'] }],
  ])('leads a reader whose language is Arabic (%s) to the page’s Arabic address, unseen', (_why, browser) => {
    expect(boot({ ...browser, rendered: 'en' })).toMatchObject({
      ledTo: '/ar/login?next=%2Fsend#top',
      isHidden: true,
    })
  })

  it('leaves a pre-rendered page in its language', () => {
    const untouched = { lang: '', dir: '', ledTo: undefined, isHidden: false }
    expect(boot({ ...english, rendered: 'en' })).toMatchObject(untouched)
    expect(boot({ ...english, language: 'en', rendered: 'ar' })).toMatchObject(untouched)
  })

  it('knows from the address who was sent to sign in', () => {
    expect(boot({ ...english, rendered: 'en' }).classes).toContain('has-next')
    expect(boot(english).classes).not.toContain('has-next')
  })

  it('takes an Arabic address for the choice of those who have made none', () => {
    expect(boot({ ...english, rendered: 'ar' }).storedLanguage).toBe('ar')
    expect(boot({ ...english, language: 'en', rendered: 'ar' }).storedLanguage).toBe('en')
    expect(boot({ ...english, rendered: 'en' }).storedLanguage).toBe(null)
  })

  const layla = { id: '1', email: 'layla@sadaf.example', user_metadata: { name: ' Layla  Haddad ' } }
  const people = [
    layla,
    { ...layla, user_metadata: { full_name: 'ليلى حداد' } },
    { ...layla, user_metadata: { name: '  ', full_name: 7 } },
    { ...layla, user_metadata: {} },
    { ...layla, user_metadata: { name: 'Layla Haddad', other_name: 'ليلى حداد' } },
    { ...layla, user_metadata: { name: 'ليلى حداد', other_name: 'Layla Haddad' } },
    { ...layla, user_metadata: { name: 'عبد الرحمن المنصوري', other_name: 'Abdul Rahman Al-Mansouri' } },
    { ...layla, user_metadata: { name: 'Nour El Din Haddad', other_name: 'نور الدين' } },
    { ...layla, user_metadata: { name: 'Dr. Haddad', other_name: 'أم كلثوم' } },
  ]

  it.each(people)('greets a person with a session as the dashboard will: %j', (user) => {
    for (let hour = 0; hour < 24; hour += 1) {
      for (const language of ['en', 'ar'] as const) {
        const { greeting } = boot({ ...english, language, session: JSON.stringify({ user }), hour })
        const name = givenName(asReadIn(language, toSessionUser(user)).name)
        expect(greeting).toBe(`[lang="${language}"] [data-time="${welcomeAt(hour)}"] ${name}`)
      }
    }
  })

  it.each([
    ['a guest', {}],
    ['on another page', { session: JSON.stringify({ user: layla }), pathname: '/send' }],
    ['whose session cannot be read', { session: '{' }],
    ['whose session names no person', { session: JSON.stringify({ user: { user_metadata: {} } }) }],
  ])('leaves the title’s place as it is for %s', (_who, differing) => {
    expect(boot({ ...english, ...differing }).greeting).toBe(undefined)
  })
})
