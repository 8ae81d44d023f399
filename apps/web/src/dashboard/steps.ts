import { DAY_MS } from '@sadaf/calendar'
/** First steps of a new account, in the order in which they help. */
export const steps = ['money', 'share', 'protect', 'budget'] as const
export type Step = (typeof steps)[number]

export type StepRow = { readonly step: Step; readonly isDone: boolean; readonly isNext: boolean }

/** Those to be done first; what is done goes to the end. */
export function inOrder(isDone: Readonly<Record<Step, boolean>>): StepRow[] {
  const next = steps.find((step) => !isDone[step])
  return steps
    .map((step) => ({ step, isDone: isDone[step], isNext: step === next }))
    .toSorted((one, other) => Number(one.isDone) - Number(other.isDone))
}

/** Facts about an account that may be new. */
export type Beginning = {
  readonly hasMoney: boolean
  /** Whether there was nothing 30 days ago. */
  readonly beganAtNothing: boolean
  readonly createdAt: string
}

const NEW_FOR_MS = 30 * DAY_MS

/**
 * `empty` until the first money comes, `begun` for 30 days after it was opened; what brought money along is neither.
 */
export function stageOf({ hasMoney, beganAtNothing, createdAt }: Beginning, now: Date) {
  if (!hasMoney) return 'empty'
  const isYoung = now.getTime() - Date.parse(createdAt) < NEW_FOR_MS
  return beganAtNothing && isYoung ? 'begun' : 'settled'
}

export type Stage = ReturnType<typeof stageOf>
