import { expect, test } from 'vitest'
import type { StatusComponent, SystemStatus } from '../app/api/api.ts'
import { drawnAs, summaryOf } from './summary.ts'

function component(name: StatusComponent['component'], state: StatusComponent['state']): StatusComponent {
  return {
    component: name,
    provider: null,
    state,
    milliseconds: null,
    measured_at: null,
    uptime_percent: null,
    days: [],
  }
}

function incident(
  impact: 'slow' | 'interrupted',
  endedAt: string | null = null,
): SystemStatus['incidents'][number] {
  return {
    id: `${impact} ${endedAt}`,
    impact,
    components: ['cards'],
    title: { en: 'Cards', ar: 'البطاقات' },
    began_at: '2026-11-22T09:41:00Z',
    ended_at: endedAt,
    updates: [],
  }
}

const summary = (components: StatusComponent[], incidents: SystemStatus['incidents'] = []) =>
  summaryOf({ components, incidents })

test('everything works where each component does', () => {
  const all = [component('api', 'working'), component('prices', 'working')]
  expect(summary(all)).toEqual({ is: 'working' })
  expect(summary(all, [incident('interrupted', '2026-11-22T10:00:00Z')])).toEqual({ is: 'working' })
})

test('a component that is not measured is not among those that work', () => {
  expect(summary([component('api', 'working'), component('prices', 'not_measured')])).toEqual({
    is: 'partly',
    unmeasured: ['prices'],
  })
})

test('the whole is not measured where no component is', () => {
  expect(summary([component('api', 'not_measured')])).toEqual({ is: 'not_measured' })
})

test('an open incident comes before what is measured, an interruption first', () => {
  const open = [incident('slow'), incident('interrupted')]
  expect(summary([component('api', 'working')], open)).toEqual({
    is: 'incident',
    state: 'interrupted',
    open: [incident('interrupted'), incident('slow')],
  })
  expect(summary([component('api', 'interrupted')], [incident('slow')])).toMatchObject({
    state: 'interrupted',
  })
})

test('interrupted components come before slow ones', () => {
  const all = [component('cards', 'slow'), component('api', 'working'), component('bank', 'interrupted')]
  expect(summary(all)).toEqual({
    is: 'affected',
    affected: [
      { component: 'bank', state: 'interrupted' },
      { component: 'cards', state: 'slow' },
    ],
  })
})

test('a day of which hours were not measured is not drawn as one that worked', () => {
  expect(drawnAs({ state: 'working', unmeasured: 360 })).toBe('partly')
  expect(drawnAs({ state: 'working', unmeasured: 4 })).toBe('working')
  expect(drawnAs({ state: 'interrupted', unmeasured: 360 })).toBe('interrupted')
})
