import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, takenPort, twoFreePorts } from '../support/ports.ts'
import { type ProgramOptions, runProgram } from '../support/programs.ts'

const isRoot = process.getuid?.() === 0

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-refused-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A start that is expected to end by itself, on free ports unless others are given. */
async function refused(env: NodeJS.ProcessEnv, identity: ProgramOptions = {}) {
  const [port, sandboxPort] = await twoFreePorts()
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  const program = runProgram('scripts/start.ts', { env: { ...ports, ...env }, ...identity })
  onTestFinished(async () => {
    if (!program.hasEnded()) program.child.kill('SIGTERM')
    await program.ended
  })
  return { code: await program.ended, message: program.complained().trim(), said: program.said() }
}

async function aTakenPort(): Promise<string> {
  const { port, server } = await takenPort()
  onTestFinished(() => void server.close())
  return String(port)
}

test.each(['PORT', 'SANDBOX_PORT'])(
  'a %s that is taken is named, with how to choose another',
  async (variable) => {
    const port = await aTakenPort()
    const { code, message } = await refused({ DATA_DIR: join(aFolder(), 'data'), [variable]: port })
    expect(code).toBe(1)
    expect(message).toBe(`Port ${port} is taken by another program. Choose another with ${variable}=…`)
  },
)

test('an environment with faults is refused with all of them at once, before anything is made', async () => {
  const folder = join(aFolder(), 'data')
  const { code, message } = await refused({
    DATA_DIR: folder,
    PORT: '70000',
    SANDBOX_PORT: 'next',
    DEMO_MODE: 'perhaps',
    LOG_LEVEL: 'loud',
    AUTH_SITE_URL: 'nowhere',
  })
  expect(code).toBe(1)
  const [first, ...faults] = message.split('\n')
  expect(first).toBe('The environment is not valid:')
  const named = faults.map((fault) => fault.trim().split(':')[0]).toSorted()
  expect(named).toEqual(['AUTH_SITE_URL', 'DEMO_MODE', 'LOG_LEVEL', 'PORT', 'SANDBOX_PORT'])
  expect(existsSync(folder)).toBe(false)
})

const ownBank = {
  BANK_URL: 'https://bank.example',
  BANK_API_KEY: 'a-key-of-sixteen-letters',
  BANK_WEBHOOK_SECRET: 'whsec_b3dub3dub3dub3dub3dub3dub3dub3du',
}

test.each([
  [
    'as a demonstration',
    { ...ownBank, DEMO_MODE: 'true' },
    'DEMO_MODE: a production (NODE_ENV=production) is never a demonstration',
  ],
  [
    'without a bank',
    {},
    'BANK_URL: is missing: a production has a bank of its own (BANK_URL, BANK_API_KEY, BANK_WEBHOOK_SECRET)',
  ],
])('a production does not start %s', async (_name, settings, fault) => {
  const folder = join(aFolder(), 'data')
  const { code, message } = await refused({ DATA_DIR: folder, NODE_ENV: 'production', ...settings })
  expect({ code, message }).toEqual({ code: 1, message: `The environment is not valid:\n  ${fault}` })
  expect(existsSync(folder)).toBe(false)
})

test.each(['demonstration', 'demo-seeded'])(
  'a production does not take over a folder that a demonstration has left its %s in',
  async (mark) => {
    const folder = aFolder()
    writeFileSync(join(folder, mark), '')
    const { code, message } = await refused({ DATA_DIR: folder, NODE_ENV: 'production', ...ownBank })
    expect(code).toBe(1)
    expect(message).toBe(
      `The data folder ${folder} was a demonstration's, whose accounts and money are invented. Choose another with DATA_DIR=…`,
    )
  },
)

test('two processes cannot have one port', async () => {
  const port = String(await freePort())
  const { message } = await refused({ DATA_DIR: join(aFolder(), 'data'), PORT: port, SANDBOX_PORT: port })
  expect(message).toBe('The environment is not valid:\n  SANDBOX_PORT: must differ from PORT')
})

test('a data folder that is a file is refused', async () => {
  const file = join(aFolder(), 'data')
  writeFileSync(file, 'a letter')
  const { code, message } = await refused({ DATA_DIR: file })
  expect(code).toBe(1)
  expect(message).toBe(
    `The data folder ${file} cannot be written (EEXIST). Choose another with DATA_DIR=…, or change its rights.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('a letter')
})

test('a data folder that an ordinary user may not write to is refused', async () => {
  const unprivileged = { uid: 65_534, gid: 65_534 }
  // Root may write everywhere, except where no account can; where it alone may read, no other can run this.
  const isOther =
    isRoot && spawnSync(process.execPath, ['--check', 'scripts/start.ts'], unprivileged).status === 0
  const folder = isRoot && !isOther ? '/proc/sadaf' : join(aFolder(), 'data')
  if (!folder.startsWith('/proc')) mkdirSync(folder, { mode: 0o555 })
  if (isOther) chownSync(folder, unprivileged.uid, unprivileged.gid)
  const { code, message } = await refused({ DATA_DIR: folder }, isOther ? unprivileged : {})
  expect(code).toBe(1)
  expect(message).toMatch(
    /^The data folder \S{1,100} cannot be written \((EACCES|ENOENT)\)\. Choose another with DATA_DIR=…/,
  )
})

test('a server that does not come up the first time ends everything, and is not tried again', async () => {
  const { code, message, said } = await refused({
    DATA_DIR: join(aFolder(), 'data'),
    DATABASE_URL: `postgres://sadaf:secret@127.0.0.1:${await freePort()}/sadaf`,
  })
  expect(code).toBe(1)
  expect(message).toBe('The server did not start.')
  expect(said).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/m)
})

test('a start that is told to stop in the middle leaves nothing behind, and the next one starts afresh', async () => {
  const [port, sandboxPort] = await twoFreePorts()
  const env = {
    DATA_DIR: join(aFolder(), 'data'),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DEMO_MODE: 'false',
  }
  for (const moment of ['Preparing the database for the first time', 'Ctrl-C stops everything.']) {
    const program = runProgram('scripts/start.ts', { env })
    await program.hears(moment)
    if (moment.startsWith('Ctrl-C'))
      expect(program.said()).toContain('No demonstration: signing in takes an account')
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.complained()).toBe('')
    expect(existsSync(join(env.DATA_DIR, 'running'))).toBe(false)
  }
}, 120_000)
