import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sessionStorageKey } from '../../apps/web/src/app/session/auth-client.ts'
import { deviceStorage } from '../../apps/web/src/legal/device-storage.ts'

const root = new URL('../../', import.meta.url).pathname
const sources = globSync('apps/{web,server}/{src,public}/**/*.{ts,tsx,js}', { cwd: root }).filter(
  (file) => !/\.test\.|\/locales\/|\/legal\/device-storage/.test(file),
)

/** How the sources write down the name of something that is stored: as a key, a cookie or a cache. */
const NAMES = [
  /(?:KEY|[kK]ey|followed|Cache) ?[=:] ['`](sadaf[-.][\w.-]+)/g,
  /name: '(sadaf-[\w-]+)', isSecure/g,
  /__Host-(sadaf-[\w-]+)/g,
]

/** A name without its `*`, which stands for the varying part. */
const stem = (key: string) => key.replace(/\*$/, '')

describe('values stored on a device', () => {
  const written = new Set<string>()
  const writers: string[] = []
  for (const file of sources) {
    const text = readFileSync(`${root}${file}`, 'utf8')
    for (const name of NAMES) for (const [, key = ''] of text.matchAll(name)) written.add(key)
    if (
      /\b(local|session)Storage(\.setItem|\[)|caches\.open\(|\bindexedDB\b|document\.cookie ?=|cookieStore|'set-cookie'/.test(
        text,
      )
    )
      writers.push(file)
  }

  it('is all on the list, and nothing else is', () => {
    const session = sessionStorageKey('example.sadaf').replace('example', '*')
    const listed = deviceStorage.map(({ key }) => stem(key)).sort()
    expect([...written, session].sort()).toEqual(listed)
  })

  it('is written by these alone: whatever else writes is looked at, and its names are found above', () => {
    expect(writers.sort()).toEqual([
      'apps/server/src/auth/redirects/browser.ts',
      // Passes on to a function what it answers, without cookies of ours.
      'apps/server/src/functions/relay.ts',
      'apps/server/src/platform/http/cookies.ts',
      'apps/web/public/boot.js',
      'apps/web/src/app/stored.ts',
      'apps/web/src/landing/arrangement-store.ts',
      'apps/web/src/service-worker/worker.ts',
    ])
  })
})
