import type { AssistantAnswer } from '@sadaf/api'
import { answerTo, type Question } from './answers/index.ts'
import { SourceClosed } from './sources.ts'
import type { Intent } from './understand/intents.ts'

type Insight = {
  readonly type: 'warning' | 'success' | 'info'
  readonly title: string
  readonly answer: AssistantAnswer
}

const titles = {
  budgets: { en: 'Budgets', ar: 'الميزانيات' },
  savings_rate: { en: 'What you keep', ar: 'ما تحتفظ به' },
  spending_by_category: { en: 'Where the money goes', ar: 'أين يذهب المال' },
  upcoming: { en: 'Coming up', ar: 'القادم' },
} as const satisfies Partial<Record<Intent, { en: string; ar: string }>>

const empty = { days: null, category: null, name: null, amount: null }

/** Current insights, each as the answer to a question that a person could ask. */
export async function insightsOf(question: Omit<Question, 'reading'>): Promise<Insight[]> {
  const found: Insight[] = []
  for (const [intent, title] of Object.entries(titles) as [
    keyof typeof titles,
    { en: string; ar: string },
  ][]) {
    const answer = await openAnswerOf({ ...question, reading: { intent, ...empty } })
    if (answer) found.push({ type: typeOf(intent, answer), title: title[question.language], answer })
  }
  return found
}

/** Undefined where the figures are closed: nothing stands out in them. */
async function openAnswerOf(question: Question): Promise<AssistantAnswer | undefined> {
  try {
    return await answerTo(question)
  } catch (error) {
    if (error instanceof SourceClosed) return undefined
    throw error
  }
}

/** A warning where a budget is overrun or more was spent than came in; a success where neither is. */
function typeOf(intent: keyof typeof titles, { paragraphs, read }: AssistantAnswer): Insight['type'] {
  if (intent === 'budgets') {
    const [{ count = 0 } = {}] = read
    if (count === 0) return 'info'
    // Above its budget, a category has a paragraph of its own with what it is over by.
    const isOver = paragraphs.slice(1).some((pieces) => pieces.some(({ kind }) => kind === 'amount'))
    return isOver ? 'warning' : 'success'
  }
  if (intent !== 'savings_rate') return 'info'
  const [told = []] = paragraphs
  if (told.some(({ kind }) => kind === 'percent')) return 'success'
  // Where more was spent than came in, it is told by amounts alone.
  return told.some(({ kind }) => kind === 'amount') ? 'warning' : 'info'
}
