import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTerminal } from './terminal.ts'

/** A reader who reads when the test says so. */
function aSlowReader() {
  const heard: string[] = []
  let goOn = () => {}
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      heard.push(chunk.toString())
      goOn = done
    },
  })
  return { stream, heard, read: () => goOn() }
}

const aReader = () => new Writable({ write: (_chunk, _encoding, done) => done() })

test('output is read, line by line', () => {
  const { stream, heard } = aSlowReader()
  createTerminal(stream, aReader()).say('Sadaf is at home')
  expect(heard).toEqual(['Sadaf is at home\n'])
})

test('a reader who is gone does not end who speaks', async () => {
  const gone = new Writable({ write: (_chunk, _encoding, done) => done(new Error('write EPIPE')) })
  const { say, complain } = createTerminal(gone, gone)
  say('to no reader')
  complain('to no reader')
  await expect.poll(() => gone.errored).not.toBeNull()
  say('still to no reader')
})

test('for a reader who does not read only so much is kept, and how much was not is told', async () => {
  const { stream, heard, read } = aSlowReader()
  const { say } = createTerminal(stream, aReader())
  const line = 'x'.repeat(65_535)
  for (let count = 0; count < 20; count += 1) say(line)
  const keptBytes = stream.writableLength
  expect(keptBytes).toBeGreaterThan(1_048_576)
  expect(keptBytes).toBeLessThanOrEqual(1_048_576 + 65_536)
  await expect
    .poll(() => {
      read()
      return stream.writableLength
    })
    .toBe(0)
  say('the next')
  say('and one more')
  await expect
    .poll(() => {
      read()
      return heard.slice(-3)
    })
    .toEqual(['(3 lines were left out here: the output was not read.)\n', 'the next\n', 'and one more\n'])
})
