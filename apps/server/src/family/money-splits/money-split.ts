import { isZero, type Money, percentOf, subtract } from '@sadaf/money'

export const splitParts = ['save', 'give'] as const
type SplitPart = (typeof splitParts)[number]

type Part = { readonly percent: number; readonly goalId: string }

/** Percentages of money from the family that go to goals; null where a part has none. All else stays to spend. */
export type MoneySplit = Readonly<Record<SplitPart, Part | null>>

export const noSplit: MoneySplit = { save: null, give: null }

type Given = { readonly part: SplitPart; readonly goalId: string; readonly amount: Money }

/** Amounts that a payment gives to goals, each rounded down, and the rest of it to spend. */
export function partsOf(
  whole: Money,
  split: MoneySplit,
): { readonly given: readonly Given[]; readonly spend: Money } {
  const given = splitParts.flatMap((part) => {
    const of = split[part]
    const amount = of && percentOf(whole, of.percent.toString(), 'down')
    return of && amount && !isZero(amount) ? [{ part, goalId: of.goalId, amount }] : []
  })
  return { given, spend: given.reduce((rest, { amount }) => subtract(rest, amount), whole) }
}

export function presentSplit({ save, give }: MoneySplit) {
  const present = (part: Part | null) => part && { percent: part.percent, goal_id: part.goalId }
  return { save: present(save), give: present(give) }
}
