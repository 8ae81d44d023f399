// Runs before the first paint, so that a stored theme or language never flashes.
// The same rules in TypeScript: src/app/theme/theme.ts, src/app/language/language.ts, src/auth/passkeys.ts and
// src/dashboard/welcome.ts (boot.test.ts holds them together).
;(() => {
  const fetchEarly = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), attributes))
  const named = (name) =>
    (document.querySelector(`meta[name="${name}"]`)?.content ?? '').split(' ').filter(Boolean)
  // A page is seen before the scripts that take it over run; those of a pre-rendered one are not even fetched before,
  // which on a slow line would hold up its style and its letters. The first of them starts, the others are those that it
  // will import.
  const beginOnce = ([entry, ...imported]) => {
    let hasBegun = entry === undefined
    return () => {
      if (hasBegun) return
      hasBegun = true
      for (const href of [entry, ...imported]) fetchEarly({ rel: 'modulepreload', href })
      // The browser says what failed; the next press tries again.
      import(entry).catch(() => {
        hasBegun = false
        admit()
      })
    }
  }
  const beginWhenSeen = () => {
    const begin = beginOnce(named('sadaf-scripts'))
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    // A hidden page is not painted.
    addEventListener('load', () => setTimeout(begin, document.hidden ? 0 : 1000), { once: true })
    return begin
  }

  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // storage is blocked: the defaults hold
    }
  }
  const isArabic = (name) => /\p{Script=Arabic}/u.test(/\p{L}/u.exec(name)?.[0] ?? '')
  // The rule of given-name.ts of @sadaf/api, which the test of this script holds it to.
  const isOneOf = (list, word = '') => ` ${list} `.includes(` ${word.toLowerCase()} `)
  const titles = 'الشيخ الشيخة الدكتور الدكتورة السيد السيدة sheikh sheikha mr mrs ms miss dr'
  const firstHalves = 'عبد أبو ابو أبي أم ام abd abdel abdal abdul abu abou umm um'
  const secondHalves =
    'الله الدين الإسلام الاسلام الحق الزهراء aldin al-din eldin el-din eldeen eddin eddine uddin ud-din al-islam el-islam ullah al-haq ul-haq'
  const isTitle = (word = '') => word.endsWith('.') || isOneOf(titles, word)
  const isArticle = (word) => word && isOneOf('al el ul ud ad ar ur as us', word)
  const givenName = (words) => {
    let at = 0
    while (at < words.length - 2 && isTitle(words[at])) at += 1
    while (at < words.length - 1 && isOneOf(firstHalves, words[at])) {
      at += 1
      if (at < words.length - 1 && isArticle(words[at])) at += 1
    }
    if (words[at + 1] && isOneOf(secondHalves, words[at + 1])) at += 1
    else if (
      isArticle(words[at + 1]) &&
      isOneOf(`${secondHalves} din deen islam allah`, words[at + 2] || '-')
    )
      at += 2
    return (isTitle(words[at]) ? words : words.slice(0, at + 1)).join(' ')
  }
  const firstNameIn = (session, language) => {
    try {
      const { email, user_metadata: described } = JSON.parse(session).user
      const texts = (...given) => given.filter((each) => typeof each === 'string' && each.trim() !== '')
      const [name = ''] = texts(described?.name, described?.full_name, email?.split('@')[0])
      const [other = name] = texts(described?.other_name)
      const read = isArabic(name.trim()) === (language === 'ar') ? name : other
      return givenName(read.trim().split(/\s+/u))
    } catch {
      return '' // a session that cannot be read is the app's to tell of
    }
  }
  const root = document.documentElement

  // What is pressed or typed before the app has taken over a pre-rendered page is told to it then. Nor may a form leave
  // by itself before: its password would stand in the address.
  const early = new Map()
  let takeOver = () => {}
  const keep = (event) => {
    takeOver()
    const element = event.type === 'click' ? event.target.closest('button') : event.target
    if (!element) return
    if (event.type === 'click') {
      // Not by the page as well, which may answer already and has only not said so: it is told once.
      event.preventDefault()
      event.stopPropagation()
    }
    early.set(element, event.type)
  }
  for (const type of ['click', 'input']) addEventListener(type, keep, true)
  const hand = () => {
    for (const type of ['click', 'input']) removeEventListener(type, keep, true)
    root.dataset.ready = ''
    for (const [element, type] of early) {
      if (type === 'click') element.click()
      else element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  addEventListener('sadaf-ready', hand, { once: true })

  // Where the app itself cannot be had, the page would stay empty: then it says so, in both languages.
  const admit = () => {
    const words = document.getElementById('never-started')
    const place = document.getElementById('root')
    if (!words || !place || place.hasChildNodes()) return
    document.getElementById('shell-skeleton')?.remove()
    place.append(words.content.cloneNode(true))
  }
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && admit(), true)
  addEventListener('sadaf-failed', admit)

  // The browser offers once to install the app, long before anybody opens the page with the button for it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.sadafInstall = event
  })

  // Browsers keep passkeys for named sites that are reached securely, never for an address of numbers.
  const isNumeric = /^[\d.]+$|^\[/.test(location.hostname)
  root.classList.toggle(
    'no-passkeys',
    isNumeric || !isSecureContext || typeof PublicKeyCredential !== 'function',
  )

  // Until the session is read: a stored one is shown as a person's page, none as a guest's.
  const session = stored(`sb-${location.hostname.split('.')[0]}-auth-token`)
  root.classList.toggle('has-session', session !== null)
  // A person sent to sign in is told so from the start: a later notice would push the form from under a finger.
  root.classList.toggle('has-next', new URLSearchParams(location.search).has('next'))

  const choice = stored('sadaf-theme')
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(isDark ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0f172a' : '#ffffff')

  const supported = ['en', 'ar']
  const storedLanguage = stored('sadaf-language')
  // A page of the app that search engines list has an address in each language, which is in that language for everybody;
  // the app itself knows the plain one.
  const [spoken] = named('sadaf-language')
  if (spoken) {
    const path = location.pathname.slice(spoken.length + 1)
    history.replaceState(history.state, '', path + location.search + location.hash)
  }
  const wanted = [spoken, storedLanguage, ...(navigator.languages ?? [])]
  const language =
    wanted.map((tag) => (tag ?? '').toLowerCase().split('-')[0]).find((tag) => supported.includes(tag)) ??
    'en'

  // A pre-rendered page is in its address's language. A reader of Arabic is led from a plain address to its twin,
  // unseen; an Arabic address is Arabic for everybody, and the choice of those who have made none.
  const twin = document.querySelector('link[rel="alternate"][hreflang="ar"]')
  if (twin) {
    if (root.lang === 'ar') {
      if (storedLanguage === null) {
        try {
          localStorage.setItem('sadaf-language', 'ar')
        } catch {
          // storage is blocked: the address alone says it
        }
      }
    } else if (language === 'ar') {
      root.hidden = true
      location.replace(new URL(twin.href).pathname + location.search + location.hash)
      return
    }
    takeOver = beginWhenSeen()
    return
  }
  takeOver = beginWhenSeen()
  // What the HTML itself asks for is for every language; letters and words are the language's own.
  for (const href of named(`sadaf-fonts-${language}`)) {
    fetchEarly({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
  }
  for (const href of named(`sadaf-texts-${language}`)) fetchEarly({ rel: 'modulepreload', href })
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.classList.toggle('rtl', language === 'ar')
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/app.${language}.webmanifest`)

  // A person is greeted on the dashboard in the place of its title, in the words that will stand there.
  const greet = (place) => {
    const words = document.getElementById('greetings')
    const name = session === null ? '' : firstNameIn(session, language)
    if (name === '' || words?.dataset.path !== location.pathname) return
    const hour = new Date().getHours()
    const time = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
    const greeting = words.content.querySelector(`[lang="${language}"] [data-time="${time}"]`).cloneNode(true)
    const title = greeting.lastElementChild
    title.textContent = title.textContent.replace('{{name}}', () => name)
    place.replaceWith(greeting)
  }
  // As soon as the place is read, which is before it can have been painted: nothing moves.
  new MutationObserver((_, reading) => {
    const place = document.getElementById('skeleton-title')
    if (place || document.body?.querySelector('noscript')) reading.disconnect()
    if (place) greet(place)
  }).observe(root, { childList: true, subtree: true })
})()
