import type { StatusComponent, SystemStatus } from '../app/requests/api.ts'

export type Affected = {
  readonly component: StatusComponent['component']
  readonly state: 'slow' | 'interrupted'
}

/** The whole in one word, with the components behind it, the worst first. */
export type Summary =
  | { readonly is: 'working' }
  | { readonly is: 'not_measured' }
  | { readonly is: 'affected'; readonly affected: readonly [Affected, ...Affected[]] }

/** Reads the state of the whole from its components. Where nothing is measured, nothing is said to work. */
export function summaryOf(components: SystemStatus['components']): Summary {
  const of = (state: Affected['state']) =>
    components.filter((each) => each.state === state).map(({ component }) => ({ component, state }))
  const [first, ...rest] = [...of('interrupted'), ...of('slow')]
  if (first) return { is: 'affected', affected: [first, ...rest] }
  return components.some(({ state }) => state === 'working') ? { is: 'working' } : { is: 'not_measured' }
}
