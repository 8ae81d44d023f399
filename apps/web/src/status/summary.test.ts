import { expect, test } from 'vitest'
import type { StatusComponent } from '../app/requests/api.ts'
import { summaryOf } from './summary.ts'

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

test('the whole works where all that is measured works', () => {
  expect(summaryOf([component('api', 'working'), component('prices', 'not_measured')])).toEqual({
    is: 'working',
  })
})

test('the whole is not measured where no component is', () => {
  expect(summaryOf([component('api', 'not_measured')])).toEqual({ is: 'not_measured' })
})

test('interrupted components come before slow ones', () => {
  const all = [component('cards', 'slow'), component('api', 'working'), component('bank', 'interrupted')]
  expect(summaryOf(all)).toEqual({
    is: 'affected',
    affected: [
      { component: 'bank', state: 'interrupted' },
      { component: 'cards', state: 'slow' },
    ],
  })
})
