import { withProof } from './step-up.ts'

/** Makes a first set of recovery codes, or a new one in place of the old. */
export function makeCodes(hasSet: boolean) {
  return withProof(({ auth }) =>
    hasSet ? auth.mfa.recoveryCodes.regenerate() : auth.mfa.recoveryCodes.generate(),
  )
}

/** A code as it is read out and typed: groups of four. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** File of recovery codes: their owner, then one a line. */
export function codesFile(heading: string, codes: readonly string[]): string {
  return [heading, '', ...codes.map(grouped), ''].join('\n')
}
