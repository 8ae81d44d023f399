import { expect, test } from 'vitest'
import { exposureOf } from './exposure.ts'

const demo = { DEMO_MODE: true, HOST: '127.0.0.1', ALLOWED_HOSTS: [] }

test.each([
  [{}, 'local'],
  [{ HOST: 'localhost' }, 'local'],
  [{ HOST: '::1' }, 'local'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'local'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'local'],
  [{ ALLOWED_HOSTS: ['localhost:9000', '[::1]:9000'] }, 'local'],
  [{ HOST: '0.0.0.0' }, 'open'],
  [{ HOST: '::' }, 'open'],
  [{ HOST: '192.168.1.7' }, 'open'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'open'],
  [{ PUBLIC_URL: 'https://demo.example' }, 'open'],
  [{ PUBLIC_URL: 'http://127.0.0.1.demo.example' }, 'open'],
  [{ ALLOWED_HOSTS: ['demo.example'] }, 'open'],
  [{ DEMO_MODE: false, HOST: '0.0.0.0', PUBLIC_URL: 'https://sadaf.example' }, 'closed'],
])('%j is %s', (settings, exposure) => {
  expect(exposureOf({ ...demo, ...settings })).toBe(exposure)
})
