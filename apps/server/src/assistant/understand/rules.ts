import type { Concept } from './concepts.ts'
import type { Intent } from './intents.ts'

type Rule = {
  readonly intent: Intent
  /** Concepts that must all be there. */
  readonly of: readonly Concept[]
  readonly not: readonly Concept[]
  /** Stands before what has as many concepts. */
  readonly weight: number
}

/**
 * The rules of each intent: concepts that must all be there, with `-` those that must not, and a weight by which a rule
 * stands before others of as many concepts.
 */
const written: Readonly<Record<Intent, string>> = {
  credit_score: 'credit -card 9, credit card -spend -freeze -limit -frozen 1',
  retirement: 'retire -income 9',
  vacation: `
    vacation budget 5, vacation save 5, vacation afford 5, vacation -spend 1, can spend vacation 2,
    vacation has_amount -spend 4, vacation autosave -spend 3
  `,
  goals: 'goal 3, goal save 3, goal left 3',
  savings_rates: `
    rates 3, rates best 3, rates afford 3, rates save 3, bank rate save 3, bank largest rate 3,
    best save account 2, best bank save 2
  `,
  advice: `
    should buy company 4,
    buy sell 5, buy sell crypto 5,
    should crypto -save 4, should money crypto 4, advise money crypto 4,
    advice -budget -save -tips -subscription -spend 5, advise buy -budget -save 4, advise sell 4,
    advise crypto 4, advise portfolio 4, advise company 4, should buy -save 4, should sell 5,
    future crypto -alert -notify -spend 3, crypto price -alert -notify -set 0, advice buy -budget 5,
    advice portfolio 4, advice crypto 4, should portfolio 4
  `,
  savings_tips: `
    tips -budget -advice 4, advise save 3, how_to save -budget -account 2,
    should save -retire -vacation 2, tips spend 4, tips save 4, how_to tips 5, optimize save 2,
    tips subscription 1, how_to over spend 3
  `,
  budget_ideas: `
    budget optimize 3, budget tips 4, budget advise 4, set budget optimize 3, budget should 3,
    budget help 2, how_to budget optimize 4, optimize spend -budget 0, optimize income 2
  `,
  set_budget: `
    set budget has_amount has_category 3,
    set budget -left -optimize 2, want budget -left -see -optimize -tips 2, budget has_amount -vacation -left -spend 1,
    limit has_amount has_category 1, limit spend has_amount 1, set budget has_amount 2
  `,
  save_monthly: 'autosave -weekly 5, save monthly -weekly -income 3, give monthly save 3',
  save_weekly: 'autosave weekly 5, save weekly 3',
  budgets: `
    budget analyze 1,
    budget, left budget 1, left spend has_category 1, budget spend 0, over budget 1, budget over spend 1,
    budget compare 1, budget health 2, can spend has_category -send -tips 1
  `,
  set_alert: `
    set alert 2, want alert -see 2, want alert crypto -see 2, notify -upcoming -income 2, notify crypto 3, alert price crypto 0, notify price 2,
    notify crypto price 3, notify company 3, set alert crypto 2, set alert company 2
  `,
  alerts:
    'alert set see 4, alert set which 3, alert, alert have 1, alert crypto 1, alert have crypto 1, alert have set 2',
  afford: `
    afford vacation has_amount 4,
    afford 4, flow has_amount 4, can spend has_amount 2, can spend has_amount has_category 3,
    can buy has_amount -crypto -portfolio 2, can buy -crypto -portfolio -tips 0
  `,
  forecast: `
    future spend rate 3,
    forecast 3, future spend 1, future over 1, forecast afford 3, future left 2, future balance 1, forecast spend 2,
    forecast balance 2, forecast left 3, forecast saved 2, forecast future 2
  `,
  health: 'health 3',
  net_worth:
    'worth owe 2, total have portfolio 1, total account portfolio 1, worth -portfolio -crypto 2, worth have 1, worth health 2, worth account portfolio 1',
  balance: `
    much have -3,
    balance -portfolio, account -spend -income -send -topup -1, account save 1, balance save 1,
    left -budget -spend -goal 0, have money -spend -send -ask -convert -income -1, account balance 0,
    can spend -has_category -tips -budget 0, left money -budget -goal -spend -flow 0, account have -card 0,
    save -account -balance -spend -income -analyze -flow
  `,
  spending: `
    total purchase -count 2, much purchase -last -recent -count -largest -subscription 0,
    spend, fee, card spend 1, fee spend 0, give has_name count -1, spend vacation 1, spend crypto -2,
    spend account 0, lost has_category 1
  `,
  spending_by_category: `
    analyze 1, analyze spend 1, category -has_category -has_name 1,
    category spend -has_category -has_name 1, category money -has_category -has_name 1,
    category income -has_category -has_name 1, category tips -has_category -has_name 3,
    where go -has_category -has_name 2, where go spend -has_category -has_name 2,
    where spend -tips -merchant -how_to -has_category -has_name 1,
    where spend largest -has_category -has_name 2, where go money -has_category -has_name 1,
    where spend money -has_category -has_name 2, largest spend category -has_category -has_name 2,
    category largest -has_category -has_name 1, analyze category -has_category -has_name 1
  `,
  spending_by_merchant: `
    merchant 1, merchant spend 2, merchant largest 2, who largest spend 2, which has_category largest 1,
    who largest money 1, who largest send 2, merchant largest spend 2, merchant where largest spend 2, merchant largest category 3,
    merchant analyze 2, where buy largest 2, where purchase largest 2
  `,
  compare_spending: `
    over spend has_days -budget -future -how_to -tips -flow 0,
    spend price -much 1,
    compare -portfolio, compare spend 2, compare largest spend 1, compare spend tips 3,
    compare analyze 1
  `,
  average_spending: `
    average 1, average spend 2, rate spend -save -income -convert 1, rate average spend 2
  `,
  income: `
    income, income last 1, income account 1, income topup 2, income topup account 2, income money 0, income next 0, income purchase 0, income send -has_amount -topup 2,
    income spend -flow -rate -left -save -where 0
  `,
  savings: `
    saved -account -balance -rate 1, save -account -balance, flow 1, income spend flow 1,
    income spend compare 2, left income 1, save money -how_to 0, saved money 0, flow spend 1,
    flow left 2, flow income 1
  `,
  savings_rate: `
    save rate -rates 2, income rate -save -convert 1, flow rate 2, income rate left 2,
    saved rate income 2
  `,
  largest: 'largest purchase 1, largest spend 1, largest upcoming 1, largest upcoming spend 2',
  recent: `
    recent largest spend 2,
    recent, recent purchase 1, last purchase 1, last spend 0, last send 3, last send has_name 3,
    purchase -1, recent spend 0, last recent 1, last largest purchase 1, recent largest purchase 1,
    recent account 2, recent account balance 2, purchase account 1
  `,
  pending: 'pending 1, pending purchase 2, pending send 2, pending money 1, pending recent 1',
  count: `
    count card purchase -have 4,
    count, count purchase 2, count spend 1, count recent 2, count send 1, count buy 1,
    count card times 4
  `,
  cards: 'count card 3, card -spend, frozen card 2, have card 1, frozen 0',
  subscriptions: `
    subscription 1, subscription spend 2, subscription monthly 1, subscription have 1,
    subscription count 3, subscription purchase 2, subscription largest 1, subscription send 2,
    subscription send has_name 2, subscription upcoming 2, subscription upcoming monthly 2
  `,
  upcoming: `
    upcoming forecast 3, upcoming forecast send 3,
    upcoming 1, upcoming purchase 2, upcoming next 1, next send 2, next purchase 2, next spend 1,
    future spend next 2, upcoming send 1, upcoming count 2, upcoming spend 1, owe upcoming 2
  `,
  freeze_card: 'freeze card 2, freeze -convert 0, lost card 2, frozen card set 2',
  cashback: `
    cashback 1, cashback card 1, cashback income 1, cashback balance 1, cashback saved 1, cashback ask 2
  `,
  portfolio: `
    portfolio, crypto, portfolio worth 1, analyze portfolio 2, crypto worth 1, portfolio have 1,
    crypto have 1, crypto balance 1, portfolio balance 1, portfolio crypto 1, company have 0,
    advice portfolio have 3
  `,
  portfolio_result: `
    performance crypto have 2,
    portfolio performance 2, portfolio performance have 2, portfolio performance crypto 2,
    performance -convert, lost portfolio 2, lost crypto 2, performance crypto 2, lost money -card 0,
    performance portfolio money 2, compare portfolio 2, performance portfolio crypto 1,
    compare crypto -spend 1
  `,
  requests: `
    who ask 2, who ask left 2,
    ask income 2,
    owe 2, owe money 1, owe send 2, ask recent 1, owe pending 2, owe have 1, owe upcoming who 2,
    owe income 2
  `,
  limits: `
    limit -budget, limit send 2, limit account 1, limit card spend 1, much can send 1,
    much can send money 1, limit can 1, limit spend -has_amount 0, limit card 1, limit average 1,
    much can average 3, much can spend average 1, limit average send 2, can send average 2,
    can send count 0, can send largest 2
  `,
  send_money: `
    send 0, give has_amount -budget -save -goal 1, give has_name -count -tips 0, send has_name 1,
    send money 1, send has_amount 1, send has_amount has_name 2, give has_amount has_name 2
  `,
  request_money: `
    ask 1, asks has_name 1, asks has_amount 2, ask send 2, ask has_amount 2, ask has_amount has_name 3,
    asks has_amount has_name 3
  `,
  convert_money: `
    convert 1, convert money 0, send has_two_currencies 2, turn has_two_currencies 3,
    has_two_currencies has_amount -spend -compare 1, spend has_two_currencies has_amount 1,
    convert rate 1, convert price 4, convert spend price 4
  `,
  add_money: `
    topup 2, set money -budget -alert -save -send 1, topup has_amount 1, set balance -budget -goal 2,
    topup account 1, set account has_amount 2, set account money 1, topup money 1, topup how_to 2,
    topup bank 1, topup send 1, topup send money 1, topup send account money 1, topup send has_amount -has_name 3
  `,
  buy_assets: `
    buy crypto 2, buy portfolio 1, buy -purchase -1, buy has_amount crypto 2, buy company 2,
    buy purchase crypto 1, buy has_amount -can 0, buy has_amount portfolio 1, purchase portfolio 0,
    set crypto has_amount -alert -notify -budget 2
  `,
  help: 'help -1, help can 0',
  greeting: 'greeting -1',
  thanks: 'thanks -1',
}

function ruleOf(intent: Intent, rule: string): Rule {
  const parts = rule.trim().split(' ')
  const last = Number(parts.at(-1))
  const words = Number.isNaN(last) ? parts : parts.slice(0, -1)
  const isNot = (word: string) => word.startsWith('-')
  // A test holds that each is a concept.
  const concepts = (list: readonly string[]) => list as readonly Concept[]
  return {
    intent,
    of: concepts(words.filter((word) => !isNot(word))),
    not: concepts(words.filter(isNot).map((word) => word.slice(1))),
    weight: Number.isNaN(last) ? 0 : last,
  }
}

// The keys of the record are intents.
export const allRules: readonly Rule[] = Object.entries(written).flatMap(([intent, list]) =>
  list.split(',').map((rule) => ruleOf(intent as Intent, rule)),
)

const CONCEPT = 2

type Asked = {
  /** Most probable intents: more than one where nothing says which of them. */
  readonly intents: readonly Intent[]
  readonly score: number
}

export function intentsOf(concepts: ReadonlySet<Concept>): Asked {
  const scores = new Map<Intent, number>()
  for (const { intent, of, not, weight } of allRules) {
    if (!of.every((each) => concepts.has(each)) || not.some((each) => concepts.has(each))) continue
    scores.set(intent, Math.max(scores.get(intent) ?? 0, of.length * CONCEPT + weight))
  }
  const best = Math.max(0, ...scores.values())
  const intents = [...scores].filter(([, score]) => score === best).map(([intent]) => intent)
  return { intents, score: best }
}
