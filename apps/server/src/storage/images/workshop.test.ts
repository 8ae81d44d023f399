import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../../test/support/until.ts'
import type { Job } from './job.ts'
import { createWorkshop } from './workshop.ts'

// A program in the place of the one that renders, told by the quality what to do.
const folder = mkdtempSync(join(tmpdir(), 'sadaf-workshop-'))
const worker = join(folder, 'worker.mjs')
writeFileSync(
  worker,
  `import { writeFileSync } from 'node:fs'
  writeFileSync(${JSON.stringify(folder)} + '/' + process.pid + '.pid', JSON.stringify(process.env))
  process.on('disconnect', () => process.exit())
  process.on('message', ({ wish, bytes }) => {
    if (wish.quality === 20) for (;;);
    if (wish.quality === 21) process.abort()
    process.send({ kind: 'rendered', bytes, format: 'png' })
  })`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aJob = (quality: number): Job => ({
  bytes: new Uint8Array([1, 2, 3]),
  format: 'png',
  wish: { resize: 'cover', quality },
  taken: { avif: false, webp: false },
})
const [WELL, HANGS, CRASHES] = [80, 20, 21]

function aWorkshop(longestMs?: number) {
  const workshop = createWorkshop(worker, longestMs)
  onTestFinished(() => workshop.close())
  return (quality: number, subject = 'a person') => workshop.render(subject, async () => aJob(quality))
}

const pids = () =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.pid') ? [Number(name.slice(0, -4))] : []))
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('gives back what was rendered, and renders again in the same process', async () => {
  const render = aWorkshop()
  const before = pids().length
  for (let times = 0; times < 3; times += 1)
    expect(await render(WELL)).toEqual({ kind: 'rendered', bytes: new Uint8Array([1, 2, 3]), format: 'png' })
  expect(pids().length - before).toBe(1)
})

test('the process that renders knows nothing of our environment', async () => {
  process.env.SOME_SECRET = 'a-secret'
  onTestFinished(() => {
    delete process.env.SOME_SECRET
  })
  await aWorkshop()(WELL)
  const known = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(known.join('')).not.toContain('a-secret')
})

test('a job that takes too long is killed, and the next image is rendered by another process', async () => {
  const before = new Set(pids())
  const render = aWorkshop(1_000)
  expect(await render(HANGS)).toEqual({ kind: 'killed', why: 'time' })
  const [hung = 0] = pids().filter((pid) => !before.has(pid))
  await until(() => !isAlive(hung))
  const again = aWorkshop()
  expect(await again(WELL)).toMatchObject({ kind: 'rendered' })
})

test('a job that crashes its process is answered, and others are not held up', async () => {
  const render = aWorkshop()
  const answers = await Promise.all([render(CRASHES), render(WELL), render(CRASHES), render(WELL)])
  expect(answers.map(({ kind }) => kind)).toEqual(['killed', 'rendered', 'killed', 'rendered'])
})

describe('those who wait', () => {
  test('are so many and no more', async () => {
    const render = aWorkshop()
    const answers = await Promise.allSettled(
      Array.from({ length: 67 }, (_, index) => render(WELL, `person ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(66)
    expect(answers.at(-1)).toMatchObject({ reason: { status: 503, code: 'SlowDown' } })
  })

  test('are so many and no more of one person, and others come in', async () => {
    const render = aWorkshop()
    const mine = Promise.allSettled(Array.from({ length: 25 }, () => render(WELL)))
    expect(await render(WELL, 'another person')).toMatchObject({ kind: 'rendered' })
    expect((await mine).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

test('nothing goes on when it is closed', async () => {
  const before = new Set(pids())
  const workshop = createWorkshop(worker)
  await workshop.render('x', async () => aJob(WELL))
  workshop.close()
  await until(() => pids().every((pid) => before.has(pid) || !isAlive(pid)))
})
