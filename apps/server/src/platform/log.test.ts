import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** The log of a process of its own. */
async function logged(statement: string): Promise<string> {
  const program = `
    import { createLog } from ${JSON.stringify(fileURLToPath(new URL('./log.ts', import.meta.url)))}
    const log = createLog({ level: 'info', pretty: false })
    ${statement}`
  return (await run(process.execPath, ['--input-type=module', '--eval', program])).stdout
}

test('a log line is one JSON object without anything secret, however deep it came in', async () => {
  const secrets = `{ authorization: 'Bearer hush', apikey: 'hush', cookie: 'hush', password: 'hush', token: 'hush',
    access_token: 'hush', refresh_token: 'hush', token_hash: 'hush', secret: 'hush', code_verifier: 'hush',
    nonce: 'hush', otp: 'hush' }`
  const output = await logged(`
    log.info(${secrets}, 'on top')
    log.info({ body: ${secrets} }, 'inside')
    log.info({ req: { headers: ${secrets}, method: 'POST' } }, 'further inside')
    log.debug('not asked for')`)
  expect(output).not.toContain('hush')
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ msg }) => msg)).toEqual(['on top', 'inside', 'further inside'])
  expect(lines[2]).toMatchObject({ req: { method: 'POST', headers: { apikey: '[secret]' } } })
})
