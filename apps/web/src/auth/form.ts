import type { FormEvent } from 'react'

/** A form's submit handler: the page stays, and the form itself is given on. */
export function onSubmit(submit: (form: HTMLFormElement) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget)
  }
}

/** The texts of a submitted form, by field name. A password is taken as it is, everything else without its edges. */
export function readForm<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const entries = new FormData(form)
  const read = (name: Name) => {
    const value = entries.get(name)
    if (typeof value !== 'string') return ''
    return name.toLowerCase().includes('password') ? value : value.trim()
  }
  // Object.fromEntries forgets the names; they are exactly the ones asked for.
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}

/** As browsers judge an email field: something, an @, and a host. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text)
}
