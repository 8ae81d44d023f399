import { describe, expect, it } from 'vitest'
import { isWrong, type Problems, stillWrong } from './problems.ts'

type Field = 'email' | 'password' | 'confirmPassword'

describe('the marks of a form', () => {
  const empty: Problems<Field> = {
    email: 'auth.invalid.email',
    password: 'auth.invalid.passwordMissing',
    confirmPassword: 'auth.invalid.repeatMissing',
  }

  it('are there while anything is wrong', () => {
    expect(isWrong(empty)).toBe(true)
    expect(isWrong({ email: undefined })).toBe(false)
    expect(isWrong({ form: 'auth.error.credentials' })).toBe(true)
  })

  it('leave a field as soon as it is right, and stay at the others', () => {
    const { email, ...others } = empty
    expect(stillWrong(empty, { before: empty, now: others, touched: 'email' })).toEqual(others)
  })

  it('stay while the field is still wrong in the same way', () => {
    expect(stillWrong(empty, { before: empty, now: empty, touched: 'email' })).toEqual(empty)
  })

  it('leave rather than say something new to a person who is typing', () => {
    const now: Problems<Field> = { confirmPassword: 'auth.invalid.mismatch' }
    const before: Problems<Field> = { confirmPassword: 'auth.invalid.repeatMissing' }
    expect(stillWrong(before, { before, now, touched: 'confirmPassword' })).toEqual({})
    expect(stillWrong({}, { before, now, touched: 'password' })).toEqual({})
  })

  it('leave the second password when the first is made the same', () => {
    const shown: Problems<Field> = { confirmPassword: 'auth.invalid.mismatch' }
    expect(stillWrong(shown, { before: shown, now: {}, touched: 'password' })).toEqual({})
  })

  it('of the server leave with the first change of their own field alone', () => {
    const shown: Problems<Field> = { email: 'auth.error.exists' }
    expect(stillWrong(shown, { before: {}, now: {}, touched: 'password' })).toEqual(shown)
    expect(stillWrong(shown, { before: {}, now: {}, touched: 'email' })).toEqual({})
  })

  it('of the whole form leave when a check finds them mended, and stay where only the server can tell', () => {
    const shown: Problems<Field> = { form: 'auth.invalid.empty' }
    expect(stillWrong(shown, { before: shown, now: {}, touched: 'email' })).toEqual({})
    const refused: Problems<Field> = { form: 'auth.error.credentials' }
    expect(stillWrong(refused, { before: {}, now: {}, touched: 'email' })).toEqual(refused)
  })
})
