import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  rows: { 'profile.people': () => ({ wallet_id: `SDF-${unambiguous(8)}` }) },
  growing: ['profile.people'],
  fill: [
    `insert into profile.people (user_id, wallet_id, name, other_name, created_at)
     select id, 'SDF-' || translate(upper(lpad(to_hex(n), 8, 'z')), '01', 'XY'), 'Person ' || n, 'شخص ' || n, now() from person`,
  ],
  calls: {
    getMe: ({ layla }) => layla.get('/me'),
    changeMe: ({ layla }) => layla.patch('/me', { theme: 'dark' }),
    exportMe: ({ layla }) => layla.get('/me/export'),
    getDeletion: ({ layla }) => layla.get('/me/deletion'),
    deleteMe: async ({ product }) => {
      const leaver = await product.person({ name: 'Rana Zaki' })
      return leaver.post('/me/deletion', { confirmation: leaver.email })
    },
  },
  async use({ product, layla }) {
    const { api } = layla
    await api('GET /me')
    await api('PATCH /me', {
      body: { name: 'Layla Karim', other_name: 'ليلى كريم', time_zone: 'Asia/Dubai' },
    })
    await api('GET /me/export')
    await api('GET /me/deletion')
    const leaver = await product.person({ name: 'Rana Zaki' })
    await leaver.api('POST /me/deletion', { body: { confirmation: leaver.email } })
  },
}

function unambiguous(length: number): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  return Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
}
