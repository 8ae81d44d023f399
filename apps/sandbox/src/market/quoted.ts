import type { Listed } from './listing.ts'
import { Memo } from './memo.ts'
import { lastSessionAt, type Session, sessionBefore } from './sessions.ts'
import { dayStretch, FIVE_MINUTES_MS, fiveMinutesOf, hoursOf, type Stretch, stepsOf } from './stretches.ts'
import { type Temper, temperOf } from './temper.ts'

export type Moment = {
  /** Of the logarithm of the price, counted from the average. */
  readonly at: number
  readonly moment: number
}

/** An asset as its market draws it, at any moment, before anybody interferes. */
export class Quoted {
  readonly listed: Listed
  readonly temper: Temper
  // Stretches that are read every second: today and the day before, this hour, these five minutes.
  readonly #hours = new Memo<readonly Stretch[]>(2)
  readonly #fiveMinutes = new Memo<readonly Stretch[]>(1)
  readonly #steps = new Memo<readonly number[]>(1)

  constructor(listed: Listed, seed: string) {
    this.listed = listed
    this.temper = temperOf(listed, seed)
  }

  day(session: Session): Stretch {
    return dayStretch(this.temper, session)
  }

  hours(session: Session): readonly Stretch[] {
    return this.#hours.of(session.number, () => hoursOf(this.temper, this.day(session)))
  }

  fiveMinutes(hour: Stretch): readonly Stretch[] {
    return this.#fiveMinutes.of(hour.from, () => fiveMinutesOf(this.temper, hour))
  }

  /** Where it stands at each step of five minutes, their end included. */
  moments(stretch: Stretch): readonly Moment[] {
    const steps = this.#steps.of(stretch.from, () => stepsOf(this.temper, stretch))
    const stepMs = FIVE_MINUTES_MS / (steps.length - 1)
    return steps.map((at, index) => ({ at, moment: stretch.from + index * stepMs }))
  }

  /** The logarithm of its price at a moment, counted from its average: that of the close where the venue is shut. */
  at(moment: number): number {
    const session = lastSessionAt(this.listed.venue, moment)
    const hour = this.hours(session).find(({ to }) => moment < to)
    if (!hour) return this.day(session).close
    const stretch = this.fiveMinutes(hour).find(({ to }) => moment < to)
    if (!stretch) return hour.close
    const steps = this.#steps.of(stretch.from, () => stepsOf(this.temper, stretch))
    const stepMs = FIVE_MINUTES_MS / (steps.length - 1)
    return steps[Math.floor((moment - stretch.from) / stepMs)] ?? stretch.close
  }

  /** Volume within one day of trading before a moment, in US dollars. */
  volumeUntil(moment: number): number {
    const today = lastSessionAt(this.listed.venue, moment)
    const before = sessionBefore(this.listed.venue, today)
    const untilNow = Math.min(moment, today.closesAt) - today.opensAt
    const yesterday = this.day(before).volume - this.#volumeWithin(before, before.opensAt + untilNow)
    return yesterday + this.#volumeWithin(today, today.opensAt + untilNow)
  }

  #volumeWithin(session: Session, until: number): number {
    return this.hours(session).reduce((sum, { from, to, volume }) => {
      const share = Math.min(Math.max((until - from) / (to - from), 0), 1)
      return sum + volume * share
    }, 0)
  }
}
