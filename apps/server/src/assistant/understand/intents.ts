import type { Concept } from './concepts.ts'

/** What can be asked for. */
export const intents = [
  'balance',
  'net_worth',
  'spending',
  'spending_by_category',
  'spending_by_merchant',
  'compare_spending',
  'average_spending',
  'income',
  'savings',
  'savings_rate',
  'budgets',
  'budget_ideas',
  'largest',
  'recent',
  'pending',
  'count',
  'subscriptions',
  'upcoming',
  'cards',
  'cashback',
  'portfolio',
  'portfolio_result',
  'requests',
  'limits',
  'alerts',
  'forecast',
  'afford',
  'savings_tips',
  'health',
  'credit_score',
  'savings_rates',
  'retirement',
  'goals',
  'vacation',
  'advice',
  'send_money',
  'request_money',
  'set_budget',
  'freeze_card',
  'convert_money',
  'add_money',
  'buy_assets',
  'set_alert',
  'help',
  'greeting',
  'thanks',
] as const
export type Intent = (typeof intents)[number]

type Rule = {
  readonly intent: Intent
  /** All of them. */
  readonly of: readonly Concept[]
  readonly not?: readonly Concept[]
  /** Stands before what has as many concepts. */
  readonly weight?: number
}

const rules: readonly Rule[] = [
  { intent: 'credit_score', of: ['credit'], weight: 9 },
  { intent: 'retirement', of: ['retire'], weight: 9 },
  { intent: 'vacation', of: ['vacation', 'budget'], weight: 5 },
  { intent: 'vacation', of: ['vacation', 'save'], weight: 5 },
  { intent: 'vacation', of: ['vacation', 'afford'], weight: 5 },
  { intent: 'goals', of: ['goal'], weight: 3 },
  { intent: 'savings_rates', of: ['rates'], weight: 3 },
  { intent: 'advice', of: ['advice'], not: ['budget', 'save', 'tips'], weight: 5 },
  { intent: 'savings_tips', of: ['tips'], weight: 4 },
  { intent: 'savings_tips', of: ['advice', 'save'], weight: 3 },
  { intent: 'budget_ideas', of: ['budget', 'optimize'], weight: 3 },
  { intent: 'budget_ideas', of: ['budget', 'tips'], weight: 4 },
  { intent: 'budget_ideas', of: ['budget', 'advice'], weight: 4 },
  { intent: 'set_budget', of: ['set', 'budget'], weight: 2 },
  { intent: 'budgets', of: ['budget'] },
  { intent: 'budgets', of: ['left', 'budget'], weight: 1 },
  { intent: 'budgets', of: ['budget', 'spend'], weight: 0 },
  { intent: 'set_alert', of: ['set', 'alert'], weight: 2 },
  { intent: 'alerts', of: ['alert'] },
  { intent: 'afford', of: ['afford'], weight: 4 },
  { intent: 'forecast', of: ['forecast'], weight: 3 },
  { intent: 'health', of: ['health'], weight: 3 },
  { intent: 'net_worth', of: ['worth'], not: ['portfolio', 'crypto'], weight: 2 },
  { intent: 'balance', of: ['balance'], not: ['portfolio'] },
  { intent: 'balance', of: ['account'], not: ['spend', 'income'], weight: -1 },
  { intent: 'balance', of: ['account', 'save'], weight: 1 },
  { intent: 'balance', of: ['balance', 'save'], weight: 1 },
  { intent: 'balance', of: ['left'], not: ['budget', 'spend'], weight: 0 },
  { intent: 'spending', of: ['spend'] },
  { intent: 'spending', of: ['fee'] },
  { intent: 'spending_by_category', of: ['analyze'], weight: 1 },
  { intent: 'spending_by_category', of: ['analyze', 'spend'], weight: 1 },
  { intent: 'spending_by_category', of: ['category'], weight: 1 },
  { intent: 'spending_by_category', of: ['category', 'spend'], weight: 1 },
  { intent: 'portfolio', of: ['analyze', 'portfolio'], weight: 2 },
  { intent: 'spending_by_merchant', of: ['merchant'], weight: 1 },
  { intent: 'spending_by_merchant', of: ['merchant', 'spend'], weight: 2 },
  { intent: 'spending_by_merchant', of: ['merchant', 'largest'], weight: 2 },
  { intent: 'compare_spending', of: ['compare'] },
  { intent: 'compare_spending', of: ['compare', 'spend'], weight: 2 },
  { intent: 'average_spending', of: ['average'], weight: 1 },
  { intent: 'average_spending', of: ['average', 'spend'], weight: 1 },
  { intent: 'income', of: ['income'] },
  { intent: 'savings', of: ['saved'], not: ['account', 'balance', 'rate'], weight: 1 },
  { intent: 'savings', of: ['save'], not: ['account', 'balance'] },
  { intent: 'balance', of: ['save'], not: ['account', 'balance', 'spend', 'income', 'analyze'] },
  { intent: 'savings_rate', of: ['save', 'rate'], not: ['rates'], weight: 2 },
  { intent: 'largest', of: ['largest', 'purchase'], weight: 1 },
  { intent: 'largest', of: ['largest', 'spend'], weight: 1 },
  { intent: 'recent', of: ['recent'] },
  { intent: 'recent', of: ['recent', 'purchase'], weight: 1 },
  { intent: 'recent', of: ['purchase'], weight: -1 },
  { intent: 'pending', of: ['pending'], weight: 1 },
  { intent: 'pending', of: ['pending', 'purchase'], weight: 1 },
  { intent: 'count', of: ['count'] },
  { intent: 'count', of: ['count', 'purchase'], weight: 2 },
  { intent: 'count', of: ['count', 'spend'], weight: 1 },
  { intent: 'cards', of: ['count', 'card'], weight: 3 },
  { intent: 'subscriptions', of: ['subscription'], weight: 1 },
  { intent: 'subscriptions', of: ['subscription', 'spend'], weight: 1 },
  { intent: 'upcoming', of: ['upcoming'], weight: 1 },
  { intent: 'upcoming', of: ['upcoming', 'purchase'], weight: 1 },
  { intent: 'cards', of: ['card'] },
  { intent: 'spending', of: ['card', 'spend'], weight: 1 },
  { intent: 'freeze_card', of: ['freeze', 'card'], weight: 2 },
  { intent: 'freeze_card', of: ['freeze'] },
  { intent: 'cashback', of: ['cashback'], weight: 1 },
  { intent: 'portfolio', of: ['portfolio'] },
  { intent: 'portfolio', of: ['crypto'] },
  { intent: 'portfolio', of: ['portfolio', 'worth'], weight: 1 },
  { intent: 'portfolio_result', of: ['portfolio', 'performance'], weight: 1 },
  { intent: 'portfolio_result', of: ['performance'] },
  { intent: 'requests', of: ['owe'], weight: 1 },
  { intent: 'limits', of: ['limit'], not: ['budget'] },
  { intent: 'limits', of: ['limit', 'send'], weight: 2 },
  { intent: 'send_money', of: ['send'], weight: 0 },
  { intent: 'request_money', of: ['ask'], weight: 0 },
  { intent: 'convert_money', of: ['convert'], weight: 1 },
  { intent: 'add_money', of: ['topup'], weight: 2 },
  { intent: 'buy_assets', of: ['buy', 'crypto'], weight: 2 },
  { intent: 'buy_assets', of: ['buy', 'portfolio'], weight: 1 },
  { intent: 'buy_assets', of: ['buy'], not: ['purchase'], weight: -1 },
  { intent: 'help', of: ['help'], weight: -1 },
  { intent: 'greeting', of: ['greeting'], weight: -1 },
  { intent: 'thanks', of: ['thanks'], weight: -1 },
]

const CONCEPT = 2

/** What is asked for most probably: more than one where nothing says which of them. */
export function intentsOf(concepts: ReadonlySet<Concept>): readonly Intent[] {
  const scores = new Map<Intent, number>()
  for (const { intent, of, not = [], weight = 0 } of rules) {
    if (!of.every((each) => concepts.has(each)) || not.some((each) => concepts.has(each))) continue
    scores.set(intent, Math.max(scores.get(intent) ?? 0, of.length * CONCEPT + weight))
  }
  const best = Math.max(0, ...scores.values())
  return [...scores].filter(([, score]) => score === best).map(([intent]) => intent)
}

/** Those that are about days, and those that a category or a name narrows. */
export const aboutDays: ReadonlySet<Intent> = new Set<Intent>([
  'spending',
  'spending_by_category',
  'spending_by_merchant',
  'compare_spending',
  'average_spending',
  'income',
  'savings',
  'savings_rate',
  'largest',
  'recent',
  'count',
])
export const narrowed: ReadonlySet<Intent> = new Set<Intent>([
  'spending',
  'compare_spending',
  'average_spending',
  'largest',
  'recent',
  'count',
  'budgets',
])
