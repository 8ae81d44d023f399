import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { BenchServer } from './server.ts'

/** A bank that does at once what it is asked to, in a process of its own. */
export async function startBank(): Promise<{ readonly url: string; stop(): void }> {
  const bank: ChildProcess = fork(new URL('bank.ts', import.meta.url))
  const [{ port }] = (await once(bank, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${port}`, stop: () => bank.disconnect() }
}

/** Tells when a payment has reached its end and its people were told, as their open screens hear it. */
export function listenForEnds({ platform }: BenchServer): (id: string) => Promise<void> {
  const ended = new Set<string>()
  const waiting = new Map<string, () => void>()
  platform.bus.subscribe('realtime.user', (message) => {
    for (const { event, payload } of message as Told[]) {
      const { transaction } = payload
      if (event !== 'transaction' || transaction?.status === 'pending' || !transaction) continue
      const tell = waiting.get(transaction.operation_id)
      if (tell) tell()
      else ended.add(transaction.operation_id)
    }
  })
  return (id) =>
    new Promise((resolve) => {
      if (ended.delete(id)) return resolve()
      waiting.set(id, () => {
        waiting.delete(id)
        resolve()
      })
    })
}

type Told = {
  readonly event: string
  readonly payload: { readonly transaction?: { readonly operation_id: string; readonly status: string } }
}
