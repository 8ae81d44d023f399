import { startPostgres } from '../src/index.ts'

// A process that starts a database on the folder it is given, says where it is, and keeps it until it is ended.

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: run.ts FOLDER')
try {
  const server = await startPostgres({ dataDir })
  process.on('SIGTERM', () => void server.stop())
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid, uid: process.getuid?.() })}\n`)
  await server.ended
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
