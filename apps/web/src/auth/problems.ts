import type { TextKey } from '../app/language/text-key.ts'

/** Problems of a form's fields, and under `form` those of no field in particular. */
export type Problems<Name extends string> = {
  readonly [Field in Name | 'form']?: TextKey | readonly TextKey[] | undefined
}

export function isWrong(problems: Problems<string>): boolean {
  return Object.values(problems).some((text) => text !== undefined)
}

/**
 * The shown problems that remain after a field was touched; `before` and `now` are the results of a check of
 * all fields. Problems that only the server found leave with the first change of their own field.
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
