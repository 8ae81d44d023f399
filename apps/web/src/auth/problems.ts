import type { TextKey } from '../app/language/text-key.ts'

/** What is wrong with the fields of a form, and under `form` with none of them in particular. */
export type Problems<Name extends string> = {
  readonly [Field in Name | 'form']?: TextKey | readonly TextKey[] | undefined
}

export function isWrong(problems: Problems<string>): boolean {
  return Object.values(problems).some((text) => text !== undefined)
}

/**
 * What of the shown problems is still so after a field was touched; `before` and `now` are what a check of all fields
 * found. What no check found was the server's to say: it leaves with the first change of its own field.
 */
export function stillWrong<Name extends string>(
  shown: Problems<Name>,
  { before, now, touched }: { before: Problems<Name>; now: Problems<Name>; touched: string },
): Problems<Name> {
  const isStill = (field: Name | 'form') =>
    now[field] === shown[field] || (field !== touched && before[field] !== shown[field])
  // Object.entries forgets the names; they are those of what is shown.
  const kept = Object.entries(shown).filter(([field]) => isStill(field as Name))
  return Object.fromEntries(kept) as Problems<Name>
}
