/** A mini-app that does all that none may, and writes down how each attempt ended. */
export function hostile(): void {
  const tries: readonly (readonly [name: string, attempt: () => unknown])[] = [
    ['cookies', () => document.cookie],
    ['localStorage', () => localStorage.length],
    ['sessionStorage', () => sessionStorage.length],
    ['indexedDB', () => indexedDB.open('x')],
    ['parent document', () => window.parent.document.title],
    ['parent storage', () => window.parent.localStorage.length],
    ['top address', () => window.top?.location.href],
    [
      'navigating the host',
      () => {
        if (window.top) window.top.location.href = 'https://elsewhere.example/'
      },
    ],
    ['evaluating', () => Reflect.apply(Function, null, ['return 1'])()],
  ]
  const results = tries.map(([name, attempt]) => {
    try {
      return `${name}: ${String(attempt())}`
    } catch {
      return `${name}: refused`
    }
  })
  const tell = (line: string) => {
    const item = document.createElement('li')
    item.textContent = line
    document.body.append(item)
  }
  addEventListener('DOMContentLoaded', () => {
    for (const line of results) tell(line)
    fetch('/api/v1/me').then(
      () => tell('network: answered'),
      () => tell('network: refused'),
    )
    const flood = document.createElement('button')
    flood.textContent = 'Flood'
    flood.onclick = () => {
      for (let n = 0; n < 500; n += 1) window.parent.postMessage({ n }, '*')
    }
    document.body.append(flood)
  })
}

/** Lines that it has written where the frame holds. */
export const refusedAll = [
  ...['cookies: refused', 'localStorage: refused', 'sessionStorage: refused', 'indexedDB: refused'],
  ...['parent document: refused', 'parent storage: refused', 'top address: refused'],
  ...['navigating the host: refused', 'evaluating: refused', 'network: refused'],
] as const
