import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this a compressed answer saves no packet. */
const worthwhileBytes = 1024

/** Puts a `.br` and a `.gz` beside each script and style, so that the server need not compress what never changes. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      await Promise.all(
        texts.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < worthwhileBytes) return
          const path = join(dir, file.fileName)
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
          await writeFile(`${path}.br`, await toBrotli(bytes, options))
          await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
        }),
      )
    },
  }
}
