import type { Answer, Contract } from '@sadaf/api'
import type { NamedPrice } from '../markets/index.ts'
import type { Language } from '../platform/index.ts'
import type { Side } from './alert.ts'
import { conditionOf, frequencyOf, linesOfRow, stateOf } from './row.ts'
import type { FiringRow, ListedAlert } from './store.ts'
import { nameOf } from './words.ts'

type Presented = Answer<Contract['listAlerts']>['data'][number]

export function presentAlert(
  { alert, lastFiring }: ListedAlert,
  now: NamedPrice | undefined,
  language: Language,
): Presented {
  const { upper, lower } = linesOfRow(alert)
  const line = (side: Side, given: typeof upper) =>
    given === null ? [] : [{ side, price: given.at, ready_again_at: given.back }]
  return {
    id: alert.id,
    symbol: alert.symbol,
    name: nameOf(alert.symbol, language),
    condition: conditionOf(alert),
    percent: alert.percent,
    lines: [...line('above', upper), ...line('below', lower)],
    base_price: alert.base_price,
    frequency: frequencyOf(alert),
    distance_percent: alert.distance,
    by_mail: alert.by_mail,
    state: stateOf(alert),
    is_beyond: alert.stand !== 'between',
    price: now?.price ?? null,
    price_state: now?.state ?? 'stale',
    last_fired: lastFiring && presentTime(lastFiring),
    created_at: alert.created_at.toISOString(),
    ends_at: alert.ends_at.toISOString(),
  }
}

export function presentFiring(row: FiringRow, language: Language) {
  return { ...presentTime(row), symbol: row.symbol, name: nameOf(row.symbol, language) }
}

function presentTime({ id, alert_id, side, line, price, since, at }: FiringRow) {
  return {
    ...{ id, alert_id, line, price },
    // The table's check allows no other.
    side: side as Side,
    since: since?.toISOString() ?? null,
    at: at.toISOString(),
  }
}
