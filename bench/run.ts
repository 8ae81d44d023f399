import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'

// npm run bench -- NAME [ARGUMENT …]: runs the benchmark of that name. Each prints ratios against a baseline
// that it measures in the same run.

const [name, ...args] = process.argv.slice(2)
const file = `bench/${name}.ts`

if (!name || !existsSync(file)) {
  const names = globSync('bench/*.ts').map((path) => basename(path, '.ts'))
  process.stderr.write(
    `usage: npm run bench -- NAME\nbenchmarks: ${names.filter((each) => each !== 'run').join(', ')}\n`,
  )
  process.exit(1)
}

const { run }: { run?: (args: string[]) => Promise<void> } = await import(`./${name}.ts`)
if (!run) {
  process.stderr.write(`${file} is a part of another benchmark\n`)
  process.exit(1)
}
await run(args)
