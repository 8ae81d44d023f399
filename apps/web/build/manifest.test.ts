import { describe, expect, it } from 'vitest'
import { builtFile, type Manifest, scriptsOf } from './manifest.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_core.js'] },
  '_core.js': { file: 'assets/core.js', imports: ['_core.js'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_core.js', '_icon.js'] },
  '_icon.js': { file: 'assets/icon.js' },
  'fonts/a.woff2': { file: 'assets/a-1.woff2' },
}

describe('files downloaded with a source', () => {
  it('is its script and all that it imports at once, each one time', () => {
    expect(scriptsOf(manifest, ['index.html', 'src/page.tsx'])).toEqual([
      'assets/index.js',
      'assets/core.js',
      'assets/page.js',
      'assets/icon.js',
    ])
  })

  it('is unknown for a source that was not built', () => {
    expect(() => scriptsOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx')
  })

  it('is found by the end of its name', () => {
    expect(builtFile(manifest, 'a.woff2')).toBe('assets/a-1.woff2')
    expect(() => builtFile(manifest, 'b.woff2')).toThrow('b.woff2')
  })
})
