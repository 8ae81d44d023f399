import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exitCodes } from './exit-codes.ts'

const lastResort = fileURLToPath(new URL('last-resort.ts', import.meta.url))

/** A process with a failure that nothing waits for. */
async function endOf(failure: string) {
  const program = `
    import { onLastResort } from ${JSON.stringify(lastResort)}
    const said = []
    const log = { fatal: ({ err }, text) => console.log(text + ': ' + err.message) }
    onLastResort(process, log, async (code) => {
      console.log('let go')
      process.exit(code)
    })
    setInterval(() => {}, 1_000)
    ${failure}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

test.each([
  ['an exception in a listener', `process.nextTick(() => { throw new Error('lost') })`],
  ['a rejection that is not awaited', `void Promise.reject(new Error('lost'))`],
  ['a failing event without a listener', `setImmediate(() => process.emit('error', new Error('lost')))`],
])(
  '%s is logged, what is under way is let go of, and the process ends with a code',
  async (_what, failure) => {
    const { code, output } = await endOf(failure)
    expect(output).toContain('uncaught exception or rejection: lost')
    expect(output).toContain('let go')
    expect(code).toBe(exitCodes.fault)
  },
)

test('a failure while stopping is logged too, and does not begin again', async () => {
  const { output } = await endOf(`
    process.exit = (code) => { process.exitCode = code; throw new Error('stuck') }
    process.nextTick(() => { throw new Error('lost') })
    setTimeout(() => process.reallyExit(0), 3_000)`)
  expect(output).toContain('could not be let go of: stuck')
  expect(output.match(/let go\n/g)).toHaveLength(1)
})
