import { expect, test } from 'vitest'
import { nameOf } from './save-file.ts'

const nameIn = (disposition: string) =>
  nameOf(new Response('', { headers: { 'content-disposition': disposition } }))

test('a file is kept under its whole name where that is given, else under the plain one', () => {
  expect(nameIn('attachment; filename="letter.pdf"')).toBe('letter.pdf')
  expect(nameIn(`attachment; filename="????.pdf"; filename*=UTF-8''%D8%B1%D8%B3%D8%A7%D9%84%D8%A9.pdf`)).toBe(
    'رسالة.pdf',
  )
  expect(nameIn('attachment')).toBe('Sadaf')
})
