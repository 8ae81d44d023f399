import { describe, expect, it } from 'vitest'
import {
  changePlaces,
  isMoved,
  moveTo,
  parseArrangement,
  putBack,
  roomOf,
  untouched,
  within,
} from './arrangement.ts'
import { maxLinks, sections } from './orb-sections.ts'

describe('the sections around the orb', () => {
  it('are eight, with at most eight places inside each, the first of which is the section itself', () => {
    expect(sections).toHaveLength(8)
    for (const { to, links } of sections) {
      expect(links.length).toBeLessThanOrEqual(maxLinks)
      expect(links[0]?.to).toBe(to)
    }
  })

  it('say the risk of every rate that they show', () => {
    const offering = sections.filter(({ badge, links }) => badge || links.some((link) => link.badge))
    expect(offering.map(({ key }) => key)).toEqual(['cards', 'crypto'])
    for (const { promo } of offering) expect(promo?.text).toMatch(/Risk$/)
  })
})

describe('a card', () => {
  it('stays where it was moved, and goes back when asked', () => {
    const moved = moveTo(untouched, 'family', { x: 30, y: -12 })
    expect(moved.offsets.family).toEqual({ x: 30, y: -12 })
    expect(isMoved(moved, 'family')).toBe(true)
    expect(isMoved(moved, 'cards')).toBe(false)
    expect(putBack(moved, 'family')).toEqual(untouched)
  })

  it('changes places with the card that it is dropped on', () => {
    const { order, offsets } = changePlaces(moveTo(untouched, 'cards', { x: 5, y: 5 }), 'cards', 'ai')
    expect(order.indexOf('cards')).toBe(untouched.order.indexOf('ai'))
    expect(order.indexOf('ai')).toBe(untouched.order.indexOf('cards'))
    expect(offsets).toEqual({})
  })

  it('takes its own place back from the card there', () => {
    const away = changePlaces(changePlaces(untouched, 'cards', 'ai'), 'cards', 'family')
    const back = putBack(away, 'cards')
    expect(isMoved(back, 'cards')).toBe(false)
    expect([...back.order].sort()).toEqual([...untouched.order].sort())
  })

  it('never leaves the stage', () => {
    const stage = { left: 0, right: 1000, top: 0, bottom: 400 }
    const room = roomOf({ left: 100, right: 300, top: 50, bottom: 110 }, stage)
    expect(room).toEqual({ left: -100, right: 700, top: -50, bottom: 290 })
    expect(within(room, { x: -500, y: 500 })).toEqual({ x: -100, y: 290 })
    expect(within(room, { x: 40, y: -20 })).toEqual({ x: 40, y: -20 })
  })

  it('is not torn out of its place by a stage that is too small for it', () => {
    const room = roomOf(
      { left: 0, right: 300, top: 0, bottom: 60 },
      { left: 10, right: 200, top: 0, bottom: 60 },
    )
    expect(within(room, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 })
  })
})

describe('an arrangement that was written down', () => {
  it('is read as it was', () => {
    const moved = moveTo(changePlaces(untouched, 'cards', 'ai'), 'family', { x: 3, y: 4 })
    expect(parseArrangement(JSON.stringify(moved))).toEqual(moved)
  })

  it.each([null, '', 'no', '{}', '{"order":["cards"],"offsets":{}}', '{"order":1,"offsets":{}}'])(
    'is forgotten when it is %s',
    (text) => {
      expect(parseArrangement(text)).toBeUndefined()
    },
  )

  it('keeps no offset that is not one', () => {
    const text = JSON.stringify({
      order: untouched.order,
      offsets: { cards: { x: 'a', y: 1 }, other: { x: 1, y: 1 } },
    })
    expect(parseArrangement(text)).toEqual(untouched)
  })
})
