import { describe, expect, it } from 'vitest'
import {
  closeDelayMs,
  delayOf,
  isShown,
  type MenuEvent,
  type MenuPhase,
  nextPhase,
  openDelayMs,
} from './menu-timing.ts'

const phaseAfter = (...events: MenuEvent[]) => events.reduce<MenuPhase>(nextPhase, 'closed')

describe('the Products menu', () => {
  it('opens once the pointer has rested on the trigger for 40 ms', () => {
    expect(isShown(phaseAfter('pointer-on-trigger'))).toBe(false)
    expect(delayOf(phaseAfter('pointer-on-trigger'))).toBe(40)
    expect(isShown(phaseAfter('pointer-on-trigger', 'elapsed'))).toBe(true)
  })

  it('stays shut when the pointer only passes over the trigger', () => {
    expect(phaseAfter('pointer-on-trigger', 'pointer-left')).toBe('closed')
  })

  it('closes 280 ms after the pointer has left trigger, panel and bridge', () => {
    const left = phaseAfter('pointer-on-trigger', 'elapsed', 'pointer-left')
    expect(isShown(left)).toBe(true)
    expect(delayOf(left)).toBe(280)
    expect(nextPhase(left, 'elapsed')).toBe('closed')
  })

  it('stays open when the pointer comes back in time', () => {
    const left = phaseAfter('pointer-on-trigger', 'elapsed', 'pointer-left')
    for (const event of ['pointer-on-panel', 'pointer-on-trigger'] as const) {
      const back = nextPhase(left, event)
      expect(isShown(back)).toBe(true)
      expect(delayOf(back)).toBeUndefined()
    }
  })

  it('is toggled by clicks', () => {
    expect(isShown(phaseAfter('click'))).toBe(true)
    expect(isShown(phaseAfter('click', 'click'))).toBe(false)
  })

  it('stays open when the pointer rested on the trigger before it clicked', () => {
    expect(isShown(phaseAfter('pointer-on-trigger', 'elapsed', 'click'))).toBe(true)
    expect(isShown(phaseAfter('pointer-on-trigger', 'click'))).toBe(true)
    expect(isShown(phaseAfter('pointer-on-trigger', 'click', 'click'))).toBe(false)
  })

  it('closes at once on Escape, an outside press or a navigation, whatever it was doing', () => {
    const phases = [
      phaseAfter(),
      phaseAfter('pointer-on-trigger'),
      phaseAfter('pointer-on-trigger', 'elapsed'),
      phaseAfter('click'),
      phaseAfter('click', 'pointer-left'),
    ]
    expect(phases.map((phase) => nextPhase(phase, 'dismiss'))).toEqual(phases.map(() => 'closed'))
  })

  it('waits in no other phase', () => {
    expect([delayOf('closed'), delayOf('open'), delayOf('pinned')]).toEqual([undefined, undefined, undefined])
    expect([openDelayMs, closeDelayMs]).toEqual([40, 280])
  })
})
