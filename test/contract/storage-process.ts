import { storage } from '../../apps/server/src/storage/index.ts'
import { startAuthServer } from './auth-server.ts'

// A server of files on a database that others use too, as a process of its own, so that a test can end it without
// warning. What it is told is in its environment; it says where it is.

const { DATABASE_URL = '', ...settings } = process.env
const given = Object.entries(settings).flatMap(([name, value]) =>
  /^(AUTH|STORAGE|API)_/.test(name) && value !== undefined ? [[name, value]] : [],
)
const { url, keys } = await startAuthServer(
  { DEMO_MODE: 'false', ...Object.fromEntries(given) },
  DATABASE_URL,
  0,
  [storage],
)
process.stdout.write(`${JSON.stringify({ url, key: keys.publishable })}\n`)
