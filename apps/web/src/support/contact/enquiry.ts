export type EnquiryKind = 'contact' | 'enterprise'

/** Values of the form for those without an account. */
export type Written = {
  readonly name: string
  readonly organisation: string
  readonly email: string
  readonly words: string
  readonly website: string
}

export type EnquiryFault = 'name' | 'organisation' | 'email' | 'words'

/** Which fields lack what they need, in the order of the form. */
export function faultsOf(
  { name, organisation, email, words }: Written,
  { isCompany }: { readonly isCompany: boolean },
): readonly EnquiryFault[] {
  return [
    ...(name === '' ? (['name'] as const) : []),
    ...(isCompany && organisation === '' ? (['organisation'] as const) : []),
    ...(looksLikeEmail(email) ? [] : (['email'] as const)),
    ...(words === '' ? (['words'] as const) : []),
  ]
}

/** Something, an @, and a host with a dot in it. */
function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
