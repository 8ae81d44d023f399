import type { ExportBatch } from '../platform/index.ts'

type Head = { readonly version: number; readonly made_at: string }

/** The text of an export in JSON, made as its rows come. The batches of a part follow each other. */
export async function* exportText(
  { version, made_at }: Head,
  batches: AsyncIterable<ExportBatch>,
): AsyncGenerator<string, void, undefined> {
  yield `{"version":${JSON.stringify(version)},"made_at":${JSON.stringify(made_at)},"parts":{`
  let [part, isFirstRow]: [string | null, boolean] = [null, true]
  for await (const batch of batches) {
    if (batch.part !== part) {
      yield `${part === null ? '' : '],'}${JSON.stringify(batch.part)}:[`
      ;[part, isFirstRow] = [batch.part, true]
    }
    if (batch.rows.length === 0) continue
    yield `${isFirstRow ? '' : ','}${batch.rows.map((row) => JSON.stringify(row)).join(',')}`
    isFirstRow = false
  }
  yield `${part === null ? '' : ']'}}}`
}
