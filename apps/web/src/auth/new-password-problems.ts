import type { Problems } from './problems.ts'

/** Problems of a new password that is given twice. How strong it must be is the server's to say. */
export function newPasswordProblems({
  password,
  confirmPassword,
}: {
  readonly password: string
  readonly confirmPassword: string
}): Problems<'password' | 'confirmPassword'> {
  return {
    password: password === '' ? 'auth.invalid.passwordMissing' : undefined,
    confirmPassword:
      confirmPassword === ''
        ? 'auth.invalid.repeatMissing'
        : confirmPassword === password
          ? undefined
          : 'auth.invalid.mismatch',
  }
}
