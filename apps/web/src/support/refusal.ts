import { ApiError } from '@sadaf/api/client'

/** Why something that was written was refused: what is wrong with a field in its own words, else with the whole. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { errors, title } = error.problem
  return errors?.[0]?.message ?? title
}
