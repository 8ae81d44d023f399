import { type Answer, type contract, toWire } from '@sadaf/api'
import { daysApart } from '@sadaf/bank-files'
import { assetCode, money } from '@sadaf/money'
import type { ImportedAccount } from './account-store.ts'
import type { Batch } from './batch.ts'
import { presentColumns } from './columns.ts'
import type { Entry, Recognised } from './entry-store.ts'
import { entryOf } from './line.ts'
import type { Preview } from './preview.ts'

type Counted = { readonly recognised: number; readonly leftOut: number }

export function presentBatch(
  batch: Batch,
  { recognised, leftOut }: Counted,
): Answer<typeof contract.getImport> {
  const { progress } = batch
  return {
    id: batch.id,
    account_id: batch.accountId,
    file_name: batch.fileName,
    size_bytes: batch.sizeBytes,
    received_bytes: batch.receivedBytes,
    state: batch.state,
    format: batch.format,
    refusal: batch.refusal,
    read_bytes: progress.readBytes,
    line_count: progress.lineCount,
    entry_count: progress.entryCount,
    recognised_count: recognised,
    left_out_count: leftOut,
    unreadable_count: progress.unreadableCount,
    unreadable: [...progress.unreadable],
    foreign_count: progress.foreignCount,
    first_day: batch.firstDay,
    last_day: batch.lastDay,
    created_at: batch.createdAt.toISOString(),
    ended_at: batch.endedAt?.toISOString() ?? null,
  }
}

export function presentAccount(account: ImportedAccount): Answer<typeof contract.changeImportedAccount> {
  const { closing } = account
  return {
    id: account.id,
    name: account.name,
    currency: account.asset,
    number: account.number,
    is_counted: account.isCounted,
    entry_count: account.entryCount,
    first_day: account.firstDay,
    last_day: account.lastDay,
    balance: closing && { amount: amountOf(account.asset, closing.minor), on: closing.on },
    latest_import: account.latestImport,
    created_at: account.createdAt.toISOString(),
  }
}

export function presentEntry(entry: Entry, asset: string) {
  return {
    id: entry.id,
    booked_on: entry.bookedOn,
    amount: amountOf(asset, entry.amountMinor),
    description: entry.description,
    counterparty: entry.counterparty,
    reference: entry.reference,
    category: entry.category,
    is_pending: entry.isPending,
    file_line: entry.fileLine,
  }
}

export function presentRecognised(recognised: Recognised) {
  const { entry, other, asset, isIn, evidence } = recognised
  return {
    entry: presentEntry(entry, asset),
    is_in: isIn,
    evidence,
    days_apart: other ? daysApart(entry.bookedOn, other.bookedOn) : 0,
    other: other && presentEntry(other, asset),
  }
}

export function presentPreview(
  preview: Preview,
  accounts: readonly ImportedAccount[],
): Answer<typeof contract.previewImport> {
  const { shownAsset } = preview
  return {
    format: preview.format,
    refusal: preview.refusal,
    headings: preview.headings.map(({ name, examples }) => ({ name, examples: [...examples] })),
    columns: preview.columns && presentColumns(preview.columns),
    is_enough: preview.isEnough,
    currency: preview.asset,
    accounts: preview.accounts.map(({ number, asset, servicer }) => ({
      number,
      currency: asset.code,
      bank_name: servicer,
      account_id: accounts.find((each) => each.number === number && each.asset === asset.code)?.id ?? null,
    })),
    lines: preview.lines.map((line) => {
      const { id: _id, ...shown } = presentEntry(
        entryOf(line, '', () => 'other'),
        shownAsset,
      )
      return shown
    }),
    unreadable: [...preview.unreadable],
    readable_count: preview.readableCount,
    unreadable_count: preview.unreadableCount,
    untied: preview.untied && {
      by: amountOf(shownAsset, preview.untied.byMinor),
      line: preview.untied.fileLine,
    },
    is_whole: preview.isWhole,
  }
}

function amountOf(asset: string, minor: bigint) {
  return toWire(money(assetCode(asset), minor))
}
