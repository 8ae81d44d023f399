import { describe, expect, test } from 'vitest'
import { allZones, describeZone, findZones } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

describe('a time zone', () => {
  test('is called by what its time is called, in the language of the reader', () => {
    expect(describeZone('Asia/Dubai', 'en', winter)).toMatchObject({
      name: 'Gulf Standard Time',
      offset: 'UTC+4',
    })
    expect(describeZone('Asia/Dubai', 'ar', winter).name).toMatch(/الخليج/)
  })

  test('says how far it is from UTC today, summer time included', () => {
    expect(describeZone('Europe/Berlin', 'en', winter).offset).toBe('UTC+1')
    expect(describeZone('Europe/Berlin', 'en', summer).offset).toBe('UTC+2')
  })

  test('without a name of its own is called by its city', () => {
    expect(describeZone('UTC', 'en', winter)).toMatchObject({
      name: 'Coordinated Universal Time',
      offset: 'UTC',
    })
    expect(allZones().filter((id) => /\d/.test(describeZone(id, 'en', winter).name))).toEqual([])
  })

  test('is found by city, by name, by offset and in Arabic', () => {
    const zones = allZones().map((id) => describeZone(id, 'en', winter))
    expect(zones.length).toBeGreaterThan(300)
    const ids = (search: string) => findZones(zones, search, 20).map(({ id }) => id)
    expect(ids('dubai')).toEqual(['Asia/Dubai'])
    expect(ids('new york')).toEqual(['America/New_York'])
    expect(ids('gulf')).toContain('Asia/Dubai')
    expect(ids('asia utc+4')).toContain('Asia/Dubai')
    expect(ids('atlantis')).toEqual([])
    const inArabic = [describeZone('Asia/Dubai', 'ar', winter)]
    expect(findZones(inArabic, 'الخليج', 5)).toHaveLength(1)
  })

  test('of which there are many are shown a screenful at a time', () => {
    const zones = allZones().map((id) => describeZone(id, 'en', winter))
    expect(findZones(zones, '', 50)).toHaveLength(50)
  })
})
