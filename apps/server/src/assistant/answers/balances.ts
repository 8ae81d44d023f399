import { contract } from '@sadaf/api'
import { add, compare, isZero, type Money, money, subtract } from '@sadaf/money'
import * as words from '../say/say.ts'
import { addDays } from '../understand/spans.ts'
import { plannedUntil } from './planned.ts'
import { type Answerer, type Question, read, wire } from './question.ts'

const { say } = words
const wallet = { page: 'wallet', query: {} } as const

/** Available balances by currency: the preferred one first. */
export async function availableBy(question: Question): Promise<Map<string, Money>> {
  const { data } = await question.api.read(contract.listAccounts, question.reader, {})
  const held = new Map([[question.currency, money(question.currency, 0n)]])
  for (const { available } of data) {
    const each = read(available)
    held.set(each.asset, add(held.get(each.asset) ?? money(each.asset, 0n), each))
  }
  return held
}

export const heldIn = async (question: Question): Promise<Money> =>
  (await availableBy(question)).get(question.currency) ?? money(question.currency, 0n)

const shown = (held: ReadonlyMap<string, Money>, own: string) =>
  [...held.values()].filter((each) => !isZero(each) || each.asset === own)

export const balance: Answerer = async (question) => {
  const { language, currency } = question
  const { data } = await question.api.read(contract.listAccounts, question.reader, {})
  const held = shown(await availableBy(question), currency)
  if (data.length === 0) return words.answer(language, { paragraphs: [say(language, 'balance_none')] })
  const total = words.listOf(
    language,
    held.map((each) => words.amount(wire(each), wallet)),
  )
  return words.answer(language, {
    paragraphs: [
      [
        ...say(language, 'balance', { total }),
        ...(held.length > 1 ? [words.text(' '), ...say(language, 'no_sum')] : []),
      ],
    ],
    rows: data.map(({ name, available, id }) => ({
      ...{ label: name, detail: null, day: null, category: null, amount: available },
      link: { page: 'wallet', query: { account: id } },
    })),
    read: [{ source: 'accounts', count: data.length }],
  })
}

export const netWorth: Answerer = async (question) => {
  const { language, currency } = question
  const held = shown(await availableBy(question), currency)
  const { total, data } = await question.api.read(contract.getPortfolio, question.reader, {})
  const only = held.length === 1 ? held[0] : undefined
  return words.answer(language, {
    paragraphs: [
      [
        ...say(language, 'net_worth', {
          total: words.listOf(
            language,
            held.map((each) => words.amount(wire(each), wallet)),
          ),
          holdings: words.amount(total, { page: 'portfolio', query: {} }),
        }),
        words.text(' '),
        ...(only && only.asset === total.currency
          ? say(language, 'net_worth_sum', { sum: words.amount(wire(add(only, read(total)))) })
          : say(language, 'no_sum')),
      ],
    ],
    read: [
      { source: 'accounts', count: held.length },
      { source: 'holdings', count: data.length },
    ],
  })
}

/** Remainder of the available balance after an amount, and the scheduled payments that will take from it. */
export const afford: Answerer = async (question) => {
  const { language, reading } = question
  if (!reading.amount) return words.answer(language, { paragraphs: [say(language, 'afford_ask')] })
  const wanted = read(reading.amount)
  const available = (await availableBy(question)).get(wanted.asset)
  if (!available) {
    return words.answer(language, {
      paragraphs: [say(language, 'afford_other', { what: words.text(wanted.asset) })],
      proposals: [
        { title: words.titleOf(language, 'propose_convert'), link: { page: 'convert', query: {} } },
      ],
    })
  }
  const reaches = compare(available, wanted) >= 0
  const said = say(language, reaches ? 'afford' : 'afford_not', {
    available: words.amount(wire(available), wallet),
    amount: words.amount(reading.amount),
    left: words.amount(wire(reaches ? subtract(available, wanted) : subtract(wanted, available))),
  })
  const { data } = await question.api.read(contract.listScheduledPayments, question.reader, { limit: 100 })
  const planned = plannedUntil(data, { asset: wanted.asset, until: addDays(question.today, 30) })
  const taken = words.amount(wire(planned.sum), { page: 'schedules', query: {} })
  return words.answer(language, {
    paragraphs: [said, ...(planned.count > 0 ? [say(language, 'afford_planned', { amount: taken })] : [])],
    is_information: true,
    read: [
      { source: 'accounts', count: 1 },
      { source: 'schedules', count: planned.count },
    ],
  })
}

export const limits: Answerer = async ({ api, reader, language }) => {
  const { sending } = await api.read(contract.getLimits, reader, {})
  const link = { page: 'limits', query: {} } as const
  const list = (all: readonly { readonly amount: string; readonly currency: string }[]) =>
    words.listOf(
      language,
      all.map((each) => words.amount(each, link)),
    )
  return words.answer(language, {
    paragraphs: [
      say(language, 'limits', { list: list(sending.per_operation) }),
      ...(sending.rolling.length > 0
        ? [say(language, 'limits_left', { list: list(sending.rolling.map(({ left }) => left)) })]
        : []),
    ],
    read: [{ source: 'limits', count: sending.per_operation.length + sending.rolling.length }],
  })
}
