import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { smtpTransport } from './transport.ts'

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A mail server that takes one mail, or refuses every recipient. @returns its address and what it was told */
async function aMailServer(refuses = false): Promise<{ url: string; told: string[] }> {
  const told: string[] = []
  server = createServer((socket) => {
    let isData = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        told.push(line)
        if (isData) {
          if (line === '.') {
            isData = false
            socket.write('250 taken\r\n')
          }
        } else if (/^DATA/i.test(line)) {
          isData = true
          socket.write('354 go on\r\n')
        } else if (/^RCPT/i.test(line) && refuses) socket.write('450 busy\r\n')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told }
}

const message = { subject: 'مرحبًا', text: 'plain', html: '<p>rich</p>' }

test('with a mail server configured, the mail goes there in both forms', async () => {
  const { url, told } = await aMailServer()
  await smtpTransport(url, 'Sadaf <hello@sadaf.example>').send('layla@example.com', message)
  expect(told).toContain('RCPT TO:<layla@example.com>')
  expect(told.some((line) => line.startsWith('From: Sadaf <'))).toBe(true)
  expect(told.some((line) => line.includes('text/plain'))).toBe(true)
  expect(told.some((line) => line.includes('text/html'))).toBe(true)
})

test('a mail server that refuses makes the job fail, so that it is tried again', async () => {
  const { url } = await aMailServer(true)
  const transport = smtpTransport(url, 'Sadaf <hello@sadaf.example>')
  await expect(transport.send('layla@example.com', message)).rejects.toThrow('450')
})

test('one address is one recipient, whatever it contains', async () => {
  const { url, told } = await aMailServer()
  const transport = smtpTransport(url, 'Sadaf <hello@sadaf.example>')
  await transport.send('a@example.com, b@example.com', message).catch(() => undefined)
  expect(told).not.toContain('RCPT TO:<b@example.com>')
})
