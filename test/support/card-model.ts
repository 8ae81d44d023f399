// Rules of cards, in plain terms: one account, its cards and their purchases in memory.

export type ModelCard = {
  state: 'active' | 'frozen'
  switches: { international: boolean; online: boolean; cash: boolean }
  blocksGroceries: boolean
  limits: { purchase: bigint | null; day: bigint; month: bigint }
  readonly timeZone: string
  /** Spending by the day. */
  readonly spent: Map<string, bigint>
}

export type ModelPurchase = {
  readonly card: number
  readonly shop: string
  readonly minor: bigint
  readonly day: string
  readonly expiresAt: number
  status: 'pending' | 'completed' | 'failed'
  held: bigint
  settled: bigint
}

export type Wanted = {
  readonly card: number
  readonly minor: bigint
  readonly entry: 'chip' | 'online' | 'cash'
  readonly isAbroad: boolean
  readonly isHotel: boolean
  readonly shop: string
  readonly takesLess: boolean
}

export type Model = {
  balance: bigint
  held: bigint
  readonly cards: readonly ModelCard[]
  readonly purchases: ModelPurchase[]
  /** Purchases that the holder lets pass once. */
  allowances: {
    readonly card: number
    readonly shop: string
    readonly minor: bigint
    readonly until: number
  }[]
}

/** Decision, in words that are easy to compare. */
export type Said = `yes ${bigint}` | `no ${string}`

const DAY_MS = 86_400_000

export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

export const available = ({ balance, held }: Model): bigint => balance - held

function failing(model: Model, card: ModelCard, wanted: Wanted, day: string, isAllowed: boolean) {
  const { minor, entry, isAbroad, isHotel } = wanted
  const { limits, switches } = card
  const usedOn = card.spent.get(day) ?? 0n
  const month = day.slice(0, 7)
  const usedIn = [...card.spent].reduce(
    (sum, [each, used]) => (each.startsWith(month) ? sum + used : sum),
    0n,
  )
  const left = (limit: bigint, used: bigint) => (limit > used ? limit - used : 0n)
  type Rule = [reason: string, fails: boolean, left: bigint | null]
  const rules: Rule[] = isAllowed
    ? []
    : [
        ['cash_off', entry === 'cash' && !switches.cash, null],
        ['online_off', entry === 'online' && !switches.online, null],
        ['international_off', isAbroad && !switches.international, null],
        ['category_blocked', !isHotel && card.blocksGroceries, null],
      ]
  const passed: Rule[] = isAllowed
    ? []
    : [
        ['over_purchase_limit', limits.purchase !== null && minor > limits.purchase, limits.purchase],
        ['over_daily_limit', usedOn + minor > limits.day, left(limits.day, usedOn)],
        ['over_monthly_limit', usedIn + minor > limits.month, left(limits.month, usedIn)],
      ]
  // The tightest of several limits is told.
  passed.sort(([, , one], [, , other]) => Number((one ?? 0n) - (other ?? 0n)))
  const spare = available(model) > 0n ? available(model) : 0n
  return [
    ['card_frozen', card.state === 'frozen', null] as const,
    ...rules,
    ...passed.filter(([, fails]) => fails),
    ['insufficient_funds', minor > available(model), spare] as const,
  ].filter(([, fails]) => fails)
}

/** Answers a shop. @returns what is said, and what came of it */
export function ask(model: Model, wanted: Wanted, at: Date): { said: Said; purchase: ModelPurchase | null } {
  const card = model.cards[wanted.card]
  if (!card) throw new RangeError('no such card')
  const day = dayOf(at, card.timeZone)
  const allowance = model.allowances.find(
    ({ card: of, shop, minor, until }) =>
      of === wanted.card && shop === wanted.shop && minor >= wanted.minor && until >= at.getTime(),
  )
  const broken = failing(model, card, wanted, day, allowance !== undefined)
  const isWaived = allowance !== undefined && failing(model, card, wanted, day, false).length > broken.length
  let minor = wanted.minor
  if (broken.length > 0) {
    const left = broken.map(([, , each]) => each)
    const least = left.includes(null)
      ? 0n
      : left.reduce((one, other) => ((other ?? 0n) < (one ?? 0n) ? other : one))
    if (!wanted.takesLess || !least) return { said: `no ${broken[0]?.[0] ?? ''}`, purchase: null }
    minor = least
  }
  if (isWaived) model.allowances = model.allowances.filter((each) => each !== allowance)
  const purchase: ModelPurchase = {
    card: wanted.card,
    shop: wanted.shop,
    minor,
    day,
    expiresAt: at.getTime() + (wanted.isHotel ? 31 : 7) * DAY_MS,
    status: 'pending',
    held: minor,
    settled: 0n,
  }
  model.held += minor
  count(model, purchase, 0n)
  model.purchases.push(purchase)
  return { said: `yes ${minor}`, purchase }
}

const counted = ({ status, held, settled }: ModelPurchase) => (status === 'failed' ? 0n : held + settled)

function count({ cards }: Model, purchase: ModelPurchase, before: bigint): void {
  const spent = cards[purchase.card]?.spent
  const used = (spent?.get(purchase.day) ?? 0n) + counted(purchase) - before
  spent?.set(purchase.day, used)
}

/** Changes a purchase, and what follows for account and limits. */
function change(model: Model, purchase: ModelPurchase, changed: Partial<ModelPurchase>): void {
  const before = { held: purchase.held, settled: purchase.settled, counted: counted(purchase) }
  Object.assign(purchase, changed)
  model.held += purchase.held - before.held
  model.balance -= purchase.settled - before.settled
  count(model, purchase, before.counted)
}

export function clear(
  model: Model,
  purchase: ModelPurchase,
  minor: bigint,
  isFinal: boolean,
  at: Date,
): void {
  if (purchase.status !== 'pending') {
    model.balance -= minor
    const card = model.cards[purchase.card]
    if (!card) return
    const day = dayOf(at, card.timeZone)
    card.spent.set(day, (card.spent.get(day) ?? 0n) + minor)
    return
  }
  const rest = !isFinal && purchase.held > minor ? purchase.held - minor : 0n
  change(model, purchase, {
    settled: purchase.settled + minor,
    held: rest,
    status: isFinal ? 'completed' : 'pending',
  })
}

/** From now on so much is held. */
export function hold(model: Model, purchase: ModelPurchase, held: bigint): void {
  if (purchase.status !== 'pending') return
  const ended = purchase.settled > 0n ? 'completed' : 'failed'
  change(model, purchase, { held, status: held > 0n ? 'pending' : ended })
}

export function expire(model: Model, now: number): void {
  for (const purchase of model.purchases) if (purchase.expiresAt <= now) hold(model, purchase, 0n)
}

export function copyOf(model: Model): Model {
  return structuredClone(model)
}
