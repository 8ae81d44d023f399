import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authorityOf, inOriginForm, pathOf, targetOf } from './target.ts'

test.each([
  ['/api/v1/me', '/api/v1/me', ''],
  ['/api/v1/me?a=1&b=%20', '/api/v1/me', 'a=1&b=+'],
  ['/?x#y?z', '/', 'x='],
  ['/a#b?c', '/a', ''],
  ['//', '//', ''],
  ['//[', '//[', ''],
  ['///x', '///x', ''],
  ['*', '*', ''],
  ['http://a:b@x/functions/v1/ping?q=1', '/functions/v1/ping', 'q=1'],
  ['HTTPS://sadaf.example', '/', ''],
  ['http://sadaf.example?a=1', '/', 'a=1'],
])('%s is the path %s with the query "%s"', (url, path, query) => {
  const target = targetOf(url)
  expect([target.path, target.query.toString()]).toEqual([path, query])
  expect(pathOf(url)).toBe(path)
})

test('the host of an absolute address stands before its path', () => {
  expect(authorityOf('http://a:b@sadaf.example:80/x')).toBe('a:b@sadaf.example:80')
  expect(authorityOf('/http://sadaf.example/')).toBeUndefined()
  expect(inOriginForm('http://sadaf.example')).toBe('/')
})

test('ordinary addresses are read as URL reads them, and no address makes it throw', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      // Two strokes would begin the name of another host there.
      fc.pre(!path.startsWith('//'))
      const url = new URL(`${path || '/'}?${query}`, 'http://here')
      const target = targetOf(`${url.pathname}?${query}`)
      expect([target.path, target.query.toString()]).toEqual([url.pathname, url.searchParams.toString()])
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void targetOf(text)))
})
