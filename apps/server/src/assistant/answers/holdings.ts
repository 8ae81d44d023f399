import { contract } from '@sadaf/api'
import * as words from '../say/say.ts'
import type { Answerer } from './question.ts'

const { say } = words
const page = { page: 'portfolio', query: {} } as const

export const portfolio: Answerer = async ({ api, reader, language }) => {
  const { data, total, change_24h: change } = await api.read(contract.getPortfolio, reader, {})
  const valued = data.flatMap((holding) => (holding.value ? [{ ...holding, value: holding.value }] : []))
  const [first] = valued
  const unpriced = data.filter(({ value }) => value === null)
  return words.answer(language, {
    paragraphs: [
      first
        ? say(language, 'portfolio', {
            total: words.amount(total, page),
            what: words.named(first.name),
            amount: words.amount(first.value, page),
          })
        : say(language, 'portfolio_none'),
      ...(first && change ? [say(language, 'portfolio_change', { amount: words.amount(change, page) })] : []),
      ...(unpriced.length > 0
        ? [
            say(language, 'unpriced', {
              list: words.listOf(
                language,
                unpriced.map(({ name }) => words.named(name, page)),
              ),
            }),
          ]
        : []),
    ],
    bars: first
      ? {
          title: words.titleOf(language, 'portfolio_title'),
          data: valued
            .slice(0, 5)
            .map(({ name, value }) => ({ label: name, category: null, amount: value, link: page })),
        }
      : null,
    choices: first ? [words.question(language, 'portfolio_result')] : [],
    proposals: first
      ? []
      : [{ title: words.titleOf(language, 'propose_buy'), link: { page: 'buy', query: {} } }],
    is_information: true,
    read: [{ source: 'holdings', count: data.length }],
  })
}

export const portfolioResult: Answerer = async (question) => {
  const { api, reader, language } = question
  const { data, total, first_in_first_out: result } = await api.read(contract.getPortfolio, reader, {})
  if (data.length === 0 || !result.unrealised) return portfolio(question)
  return words.answer(language, {
    paragraphs: [
      say(language, 'portfolio_result', {
        total: words.amount(total, page),
        unrealised: words.amount(result.unrealised, page),
        realised: words.amount(result.realised, page),
      }),
      say(language, 'advice_risk'),
    ],
    is_information: true,
    read: [{ source: 'holdings', count: data.length }],
  })
}

export const alerts: Answerer = async ({ api, reader, language }) => {
  const { data } = await api.read(contract.listAlerts, reader, {})
  const waiting = data.filter(({ state }) => state === 'waiting')
  const link = { page: 'alerts', query: {} } as const
  return words.answer(language, {
    paragraphs: [
      waiting.length > 0
        ? say(language, 'alerts', { count: words.count(waiting.length, link) })
        : say(language, 'alerts_none'),
    ],
    rows: waiting.slice(0, 6).map(({ name, symbol }) => ({
      ...{ label: name, detail: symbol, day: null, category: null, amount: null, link },
    })),
    proposals: [{ title: words.titleOf(language, 'propose_alert'), link }],
    read: [{ source: 'alerts', count: waiting.length }],
  })
}
