import type { Translate } from '../../app/language/text-key.ts'
import type { FieldProblem } from '../problems/problems.ts'

const worded = ['day_missing', 'day_unreadable', 'day_past', 'day_before_first'] as const

/** Problem of a day, in words. */
export function dayProblemText(problem: FieldProblem | undefined, t: Translate): string | undefined {
  if (!problem) return undefined
  const code = worded.find((each) => each === problem.code)
  return code ? t(`schedules.problem.${code}`) : problem.message
}
