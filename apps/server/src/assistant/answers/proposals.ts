import type { AssistantLink } from '@sadaf/api'
import { contract } from '@sadaf/api'
import type { SentenceKey } from '../say/en.ts'
import * as words from '../say/say.ts'
import { categoryNames } from '../understand/categories.ts'
import { wordsOf } from '../understand/words.ts'
import type { Answerer, Question } from './question.ts'

const { say } = words

/** Opens a page on which the person does what was asked for: nothing is ever done here. */
const propose =
  (title: SentenceKey, linkFor: (question: Question) => Promise<AssistantLink> | AssistantLink): Answerer =>
  async (question) => {
    const { language, reading } = question
    return words.answer(language, {
      paragraphs: [say(language, 'propose'), ...(reading.amount ? [askedFor(question, reading.amount)] : [])],
      proposals: [{ title: words.titleOf(language, title), link: await linkFor(question) }],
    })
  }

function askedFor(
  { language, reading }: Question,
  amount: { amount: string; currency: string },
): words.Pieces {
  const asked = words.amount(amount)
  if (reading.intent !== 'set_budget') return say(language, 'propose_amount', { amount: asked })
  if (!reading.category) return say(language, 'propose_budget_amount', { amount: asked })
  const what = words.text(categoryNames[reading.category][language])
  return say(language, 'propose_budget_of', { amount: asked, what })
}

/**
 * The form, with the recipient where they were paid of late, and with the amount where there is an account in
 * its currency: in another one it would be another amount.
 */
async function sendLink({ api, reader, reading }: Question): Promise<AssistantLink> {
  const { data } = await api.read(contract.listRecentPeople, reader, {})
  const named = reading.name === null ? [] : wordsOf(reading.name)
  const person = data.find(
    ({ name }) => named.length > 0 && wordsOf(name).every((word) => named.includes(word)),
  )
  const { amount } = reading
  const accounts = (await api.read(contract.listAccounts, reader, {})).data
  const account =
    amount && accounts.find(({ currency, status }) => currency === amount.currency && status === 'active')
  return {
    page: 'send',
    query: {
      ...(person && { person: person.transaction_id }),
      ...(amount && account && { account: account.id, amount: amount.amount }),
    },
  }
}

const to =
  (page: AssistantLink['page'], query: Record<string, string> = {}) =>
  (): AssistantLink => ({
    page,
    query,
  })

export const sendMoney = propose('propose_send', sendLink)
export const requestMoney = propose('propose_request', to('transactionsRequest'))

/** The form with the category and the amount that were said, where it is in the currency of new budgets. */
export const setBudget = propose('propose_budget', ({ reading: { category, amount }, currency }) => ({
  page: 'analytics',
  query: {
    tab: 'budget',
    ...(category && { edit: category, ...(amount?.currency === currency && { amount: amount.amount }) }),
  },
}))

/** The plan with the amount that was said; it is reviewed there before anything is planned. */
const savePlan = (every: 'monthly' | 'weekly') =>
  propose('propose_save', ({ reading: { amount } }) => ({
    page: 'aiAutoSave',
    query: { ...amount, every },
  }))
export const saveMonthly = savePlan('monthly')
export const saveWeekly = savePlan('weekly')
export const freezeCard = propose('propose_freeze', to('cards'))
export const convertMoney = propose('propose_convert', to('convert'))
export const addMoney = propose('propose_add', to('addMoney'))
export const buyAssets = propose('propose_buy', to('buy'))
export const setAlert = propose('propose_alert', to('alerts'))
