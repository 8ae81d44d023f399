import { beforeEach, expect, test } from 'vitest'
import { PresenceExchange } from './presence-exchange.ts'
import type { News } from './relay.ts'
import { type Topic, Topics } from './topics.ts'

const room = { name: 'room', isPrivate: false }

type Process = { exchange: PresenceExchange; topic: Topic; sees(): string[] }

/** Processes on one bus that can be cut off from it. */
let now: number
let processes: Map<string, Process>
let cutOff: Set<string>

beforeEach(() => {
  now = 0
  processes = new Map()
  cutOff = new Set()
})

function start(node: string): Process {
  const topics = new Topics()
  const topic = topics.open(room)
  const exchange = new PresenceExchange({
    topics,
    node,
    now: () => now,
    tell: (item) => carry(node, item),
  })
  const started = { exchange, topic, sees: () => Object.keys(topic.presences.state()).sort() }
  processes.set(node, started)
  exchange.follow(topic)
  return started
}

function carry(from: string, item: News): void {
  if (cutOff.has(from)) return
  for (const [node, { exchange }] of processes) {
    if (node !== from && !cutOff.has(node)) exchange.hear(from, structuredClone(item))
  }
}

function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    now += 1000
    for (const { exchange } of processes.values()) exchange.sweep()
  }
}

test('a process that starts late learns who is present with the others', () => {
  const first = start('first')
  first.exchange.track(first.topic, { member: 'member', key: 'maha', telling: {}, ref: 'ref' })
  expect(start('second').sees()).toEqual(['maha'])
})

test('a member stays present while its own process lives', () => {
  const [first, second] = [start('first'), start('second')]
  first.exchange.track(first.topic, { member: 'member', key: 'maha', telling: {}, ref: 'ref' })
  pass(300)
  expect(second.sees()).toEqual(['maha'])
})

test('the clients of a process that falls silent are taken to be gone', () => {
  const [first, second] = [start('first'), start('second')]
  first.exchange.track(first.topic, { member: 'member', key: 'maha', telling: {}, ref: 'ref' })
  cutOff.add('first')
  pass(15)
  expect(second.sees()).toEqual(['maha'])
  pass(30)
  expect(second.sees()).toEqual([])
})

test('a process that was silent for long is asked again when it is heard', () => {
  const [first, second] = [start('first'), start('second')]
  first.exchange.track(first.topic, { member: 'member', key: 'maha', telling: {}, ref: 'ref' })
  cutOff.add('first')
  pass(60)
  cutOff.clear()
  pass(10)
  expect(second.sees()).toEqual(['maha'])
})

test('changes made while the bus was away are known after it is back', () => {
  const [first, second] = [start('first'), start('second')]
  first.exchange.track(first.topic, { member: 'leaving', key: 'maha', telling: {}, ref: 'ref 1' })
  cutOff.add('first')
  first.exchange.untrack(first.topic, 'leaving')
  first.exchange.track(first.topic, { member: 'coming', key: 'omar', telling: {}, ref: 'ref 2' })
  second.exchange.track(second.topic, { member: 'there', key: 'noor', telling: {}, ref: 'ref 3' })
  cutOff.clear()
  first.exchange.beginAnew()
  expect(first.sees()).toEqual(['noor', 'omar'])
  expect(second.sees()).toEqual(['noor', 'omar'])
})
