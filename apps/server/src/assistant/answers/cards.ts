import { isZero } from '@sadaf/money'
import { cardsOf, shownDigits } from '../../cards/index.ts'
import * as words from '../say/say.ts'
import { type Answerer, daysOf, flowsOf, wire } from './question.ts'
import { inOthers } from './spending.ts'

const { say } = words

export const cards: Answerer = async ({ tx, userId, language, requireOpen }) => {
  requireOpen('cards')
  const all = await cardsOf(tx, userId, 'open')
  const link = { page: 'cards', query: {} } as const
  const frozen = all.filter(({ state }) => state === 'frozen').length
  return words.answer(language, {
    paragraphs: [
      all.length > 0
        ? say(language, 'cards', { count: words.count(all.length, link), frozen: words.count(frozen, link) })
        : say(language, 'cards_none'),
    ],
    rows: all.slice(0, 6).map((card) => {
      const digits = shownDigits(card)
      return {
        ...{ label: card.name, detail: digits && `•••• ${digits}`, day: null, category: null, amount: null },
        link: { page: 'cards', query: { card: card.id } },
      }
    }),
    read: [{ source: 'cards', count: all.length }],
  })
}

/** Rewards paid out. */
export const cashback: Answerer = async (question) => {
  const { language } = question
  const days = daysOf(question)
  const [own, ...others] = await flowsOf(question, { days, category: 'rewards' })
  const isNone = isZero(own.income) && others.every(({ income }) => isZero(income))
  return words.answer(language, {
    paragraphs: [
      isNone
        ? say(language, 'cashback_none', { days: words.days(days) })
        : say(language, 'cashback', {
            days: words.days(days),
            total: words.amount(wire(own.income), own.link),
          }),
      ...inOthers(question, others, ({ income }) => income),
    ],
    read: [{ source: 'transactions', count: own.count }],
  })
}
