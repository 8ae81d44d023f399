import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing.ts'
import { Books } from './books.ts'

const put = (books: Books, name: string) =>
  books.run('insert into settings (name, value) values (?, ?)', name, 'kept')

function refuse(): never {
  throw new Error('refused')
}

test('a failed transaction leaves nothing behind, and its effects do not happen', () => {
  const books = new Books(':memory:')
  const effects: string[] = []
  const failing = () =>
    books.write(() => {
      put(books, 'a')
      books.afterCommit(() => effects.push('a'))
      refuse()
    })
  expect(failing).toThrow('refused')
  expect(books.setting('a')).toBeUndefined()
  books.write(() => put(books, 'b'))
  expect(effects).toEqual([])
})

test('an attempt that fails is undone alone: what the transaction did besides is kept', () => {
  const books = new Books(':memory:')
  const effects: string[] = []
  const failing = () =>
    books.attempt(() => {
      put(books, 'in the attempt')
      books.afterCommit(() => effects.push('of the attempt'))
      refuse()
    })
  books.write(() => {
    put(books, 'before')
    books.afterCommit(() => effects.push('of the transaction'))
    expect(failing).toThrow('refused')
    put(books, 'after')
  })
  expect(['before', 'in the attempt', 'after'].map((name) => books.setting(name))).toEqual([
    'kept',
    undefined,
    'kept',
  ])
  expect(effects).toEqual(['of the transaction'])
})

test('nothing is changed outside a transaction', () => {
  const books = new Books(':memory:')
  expect(() => put(books, 'a')).toThrow('only inside write()')
})

test('a second sandbox cannot open books that are in use', () => {
  const path = `${temporaryFolder()}/books.db`
  const first = new Books(path)
  expect(() => new Books(path)).toThrow('in use by another sandbox')
  first.close()
  new Books(path).close()
})
