import type { StatusComponent, SystemStatus } from '../app/api/api.ts'

export type Affected = {
  readonly component: StatusComponent['component']
  readonly state: 'slow' | 'interrupted'
}

type Incident = SystemStatus['incidents'][number]

/** The whole in one word, with what is behind it, the worst first. */
export type Summary =
  | { readonly is: 'working' }
  /** All that is measured works, and these components are not measured. */
  | { readonly is: 'partly'; readonly unmeasured: readonly StatusComponent['component'][] }
  | { readonly is: 'not_measured' }
  | { readonly is: 'affected'; readonly affected: readonly [Affected, ...Affected[]] }
  | {
      readonly is: 'incident'
      readonly state: Affected['state']
      readonly open: readonly [Incident, ...Incident[]]
    }

/**
 * Reads the state of the whole: what operators say of it before what is measured, since measurements do not notice
 * everything. Nothing that is not measured is said to work.
 */
export function summaryOf({
  components,
  incidents,
}: Pick<SystemStatus, 'components' | 'incidents'>): Summary {
  const of = (state: Affected['state']) =>
    components.filter((each) => each.state === state).map(({ component }) => ({ component, state }))
  const [first, ...rest] = [...of('interrupted'), ...of('slow')]
  const [worst, ...others] = openOf(incidents)
  const states = [worst?.impact, first?.state]
  const state = states.includes('interrupted') ? 'interrupted' : 'slow'
  if (worst) return { is: 'incident', state, open: [worst, ...others] }
  if (first) return { is: 'affected', affected: [first, ...rest] }
  const unmeasured = components.filter(({ state }) => state === 'not_measured')
  if (unmeasured.length === 0) return { is: 'working' }
  if (unmeasured.length === components.length) return { is: 'not_measured' }
  return { is: 'partly', unmeasured: unmeasured.map(({ component }) => component) }
}

/** Incidents that have not ended, interruptions first. */
export function openOf(incidents: readonly Incident[]): Incident[] {
  const open = incidents.filter((each) => each.ended_at === null)
  const of = (impact: Incident['impact']) => open.filter((each) => each.impact === impact)
  return [...of('interrupted'), ...of('slow')]
}

type Day = StatusComponent['days'][number]

/** Fewer minutes without a measurement are those of a start. */
const FEW_MINUTES = 5

/** Whether so many minutes of a day, or of several, were not measured that it has to be said. */
export const isMissed = (minutes: number): boolean => minutes >= FEW_MINUTES

/** How a day is drawn: where much of it was not measured, it is not drawn as one that worked. */
export function drawnAs({ state, unmeasured }: Pick<Day, 'state' | 'unmeasured'>) {
  return state === 'working' && isMissed(unmeasured) ? 'partly' : state
}
