import { expect, onTestFinished, test } from 'vitest'
import { freePort, takenPort } from '../../test/support/ports.ts'
import { PortTaken, requireFreePort } from './ports.ts'

const needed = (port: number) => ({ host: '127.0.0.1', port, variable: 'PORT' })
const impatient = { patienceMs: 0 }

test('a free port is as good as had', async () => {
  await expect(requireFreePort(needed(await freePort()), impatient)).resolves.toBeUndefined()
})

test('a taken port is named with the variable that chooses another', async () => {
  const { port, server } = await takenPort()
  onTestFinished(() => void server.close())
  await expect(requireFreePort(needed(port), impatient)).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another with PORT=…`,
  )
})

test('a port that our own earlier run is letting go of is waited for', async () => {
  const { port, server } = await takenPort()
  let isFree = false
  const waiting = requireFreePort(needed(port), { patienceMs: 15_000 }).then(() => {
    expect(isFree).toBe(true)
  })
  await expect(requireFreePort(needed(port), impatient)).rejects.toThrow(PortTaken)
  server.close(() => {
    isFree = true
  })
  await waiting
})

test('an address that this machine does not have is named', async () => {
  const elsewhere = { host: '192.0.2.7', port: 3000, variable: 'PORT' }
  await expect(requireFreePort(elsewhere, impatient)).rejects.toThrow(
    'Port 3000 on 192.0.2.7 cannot be used (EADDRNOTAVAIL). Change HOST or PORT.',
  )
})
