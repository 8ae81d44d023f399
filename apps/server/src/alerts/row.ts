import type { AlertCondition, AlertFrequency, AlertState } from '@sadaf/api'
import type { AlertLines } from '@sadaf/api/alert-lines'
import type { Stand, Standing } from './alert.ts'
import type { AlertRow } from './store.ts'

// The checks of the table allow no other words.
export const conditionOf = ({ condition }: Pick<AlertRow, 'condition'>) => condition as AlertCondition
export const frequencyOf = ({ frequency }: Pick<AlertRow, 'frequency'>) => frequency as AlertFrequency
export const stateOf = ({ state }: Pick<AlertRow, 'state'>) => state as AlertState

export function linesOfRow(row: AlertRow): AlertLines {
  const line = (at: string | null, back: string | null) =>
    at === null || back === null ? null : { at, back }
  return { upper: line(row.upper, row.upper_back), lower: line(row.lower, row.lower_back) }
}

export function standingOf({ stand, rise_at: riseAt, fall_at: fallAt }: AlertRow): Standing {
  return { stand: stand as Stand, riseAt, fallAt }
}

/** The row as it stands from a moment on; only what waits is compared with prices. */
export function standingAt<Row extends Pick<AlertRow, 'state'>>(
  row: Row,
  { stand, riseAt, fallAt }: Standing,
  since: Date,
) {
  const isWaiting = row.state === 'waiting'
  return {
    ...row,
    stand,
    stand_since: since,
    rise_at: isWaiting ? riseAt : null,
    fall_at: isWaiting ? fallAt : null,
  }
}
