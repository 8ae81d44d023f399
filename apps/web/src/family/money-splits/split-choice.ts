import type { Goal, MoneySplit } from '../queries.ts'

type Part = { readonly percent: number; readonly goalId: string }

/** Parts as a form has them: a part of nothing still has a goal that is offered. */
export type Choice = Readonly<Record<'save' | 'give', Part>>

const STEP = 5
const WHOLE = 100

/** Percentages that can be chosen: each step, and the present one between them. */
export function percentsFor(present: number): readonly number[] {
  const steps = Array.from({ length: WHOLE / STEP + 1 }, (_, index) => index * STEP)
  return [...new Set([...steps, present])].toSorted((one, other) => one - other)
}

export function choiceOf(split: MoneySplit | null, goals: readonly Pick<Goal, 'id'>[]): Choice {
  const [first] = goals
  const part = (of: MoneySplit['save'] | undefined): Part => ({
    percent: of?.percent ?? 0,
    goalId: of?.goal_id ?? first?.id ?? '',
  })
  return { save: part(split?.save), give: part(split?.give) }
}

/** One part set: the other gives way where both would be more than the whole. */
export function withPercent(choice: Choice, part: 'save' | 'give', percent: number): Choice {
  const other = part === 'save' ? 'give' : 'save'
  const left = Math.min(choice[other].percent, WHOLE - percent)
  return {
    ...choice,
    [part]: { ...choice[part], percent },
    [other]: { ...choice[other], percent: left },
  }
}

export function splitFrom({ save, give }: Choice): MoneySplit {
  const part = ({ percent, goalId }: Part) => (percent === 0 ? null : { percent, goal_id: goalId })
  return { save: part(save), give: part(give) }
}
