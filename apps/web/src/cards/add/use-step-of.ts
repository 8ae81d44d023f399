import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { href } from '../../app/routing/route-list.ts'
import { type Step, steps } from './draft.ts'

/**
 * The step, which stands in the address: going back leads to the one before. A later one opened directly starts over.
 */
export function useStepOf() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const reached = useRef(0)
  const wanted = steps.find((step) => step === address.get('step')) ?? 'type'
  const place = Math.min(steps.indexOf(wanted), reached.current)
  const addressOf = (step: Step) => {
    const query = new URLSearchParams(address)
    query.set('step', step)
    return `?${query}`
  }
  return {
    step: steps[place] ?? 'type',
    goTo: (step: Step) => {
      reached.current = Math.max(reached.current, steps.indexOf(step))
      void navigate(addressOf(step))
      scrollTo({ top: 0 })
    },
    back: () => (place === 0 ? navigate(href('cards')) : navigate(addressOf(steps[place - 1] ?? 'type'))),
  }
}
