import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this a compressed answer saves no packet. */
const worthwhileBytes = 1024

/** Puts a `.br` and a `.gz` beside each text of the build, so that the server need not compress what never changes. */
export async function compressAssets(folder: string): Promise<void> {
  for await (const name of glob('{*,assets/*,miniapps/*/*}.{js,css,svg,webmanifest}', { cwd: folder })) {
    const path = join(folder, name)
    const bytes = await readFile(path)
    if (bytes.length < worthwhileBytes) continue
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
    await writeFile(`${path}.br`, await toBrotli(bytes, options))
    await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
  }
}
