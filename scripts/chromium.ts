import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

// The shell draws no window around the pages, which takes it half the processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const isRoot = process.getuid?.() === 0

/** How every Chromium of ours is launched. Root cannot have Chromium's own sandbox; every other account keeps it. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** No Chromium is here and none could be fetched; the message says what to install. */
export class ChromiumMissing extends Error {
  override readonly name = 'ChromiumMissing'
}

/**
 * The path of a Chromium that is already here: `CHROMIUM_PATH`, one on the PATH, or one that Playwright fetched.
 *
 * @throws ChromiumMissing when `CHROMIUM_PATH` names no program
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new ChromiumMissing(`CHROMIUM_PATH is ${chosen}, and no program is there.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  return installed ?? [chromium.executablePath()].find(isProgram)
}

/**
 * The path of a Chromium, fetched when none is here: Playwright's own download first, then, as root on Debian or
 * Ubuntu, the system's package.
 *
 * @throws ChromiumMissing saying what to install when neither can be had
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  say('No Chromium is installed; fetching the one of Playwright')
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  const fetched = findChromium()
  if (fetched) return fetched
  if (isRoot && existsSync('/etc/debian_version')) {
    say('Playwright’s download is out of reach; installing the package of the system')
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findChromium()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    }
  }
  const installed = findChromium()
  if (installed) return installed
  throw new ChromiumMissing(
    'The browser tests need Chromium. Install it (on Debian or Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function say(step: string): void {
  process.stdout.write(`· ${step} …\n`)
}
