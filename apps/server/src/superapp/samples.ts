import { type MiniApp, miniAppNames } from '@sadaf/api'
import type { Rated } from './store.ts'

const before = (average: number, ratings: number): Rated => ({
  stars: Math.round(average * ratings),
  ratings,
})

const samples: Readonly<Record<MiniApp, Rated>> = {
  qisma: before(4.8, 240),
  mithqal: before(4.6, 190),
  nisab: before(4.9, 310),
  hassala: before(4.5, 160),
  souk: before(4.3, 120),
  hadiya: before(4.7, 140),
  mustamal: before(4.2, 80),
  saydali: before(4.6, 150),
  waqfa: before(4.6, 170),
  shahn: before(4.0, 90),
  qitar: before(4.5, 210),
  abra: before(4.7, 95),
  finjan: before(4.8, 220),
  khubz: before(4.4, 110),
  sufra: before(4.4, 125),
  zad: before(4.6, 140),
  riwaya: before(4.9, 180),
  laab: before(4.2, 200),
  shasha: before(4.5, 260),
  hafla: before(4.3, 115),
  aada: before(4.7, 230),
  khatwa: before(4.5, 150),
  saqi: before(4.1, 100),
  rihla: before(4.6, 130),
}

/** The ratings of a demonstration: people's own are added to its samples. */
export function withSamples(totals: ReadonlyMap<string, Rated>): ReadonlyMap<string, Rated> {
  return new Map(
    miniAppNames.map((app) => {
      const { stars, ratings } = totals.get(app) ?? { stars: 0, ratings: 0 }
      return [app, { stars: samples[app].stars + stars, ratings: samples[app].ratings + ratings }]
    }),
  )
}
