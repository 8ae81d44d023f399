import { describe, expect, test } from 'vitest'
import { allZones, describeZone, findZones, zoneName, zoneTexts } from './time-zones.ts'
import { zoneCities } from './zone-cities.ts'

const english = await zoneCities('en')
const arabic = await zoneCities('ar')
const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

describe('a time zone', () => {
  test('is called by what its time is called, in the language of the reader', () => {
    expect(describeZone('Asia/Dubai', 'en', english, winter)).toMatchObject({
      name: 'Gulf Standard Time',
      offset: 'UTC+4',
    })
    expect(describeZone('Asia/Dubai', 'ar', arabic, winter).name).toMatch(/الخليج/)
  })

  test('says how far it is from UTC today, summer time included', () => {
    expect(describeZone('Europe/Berlin', 'en', english, winter).offset).toBe('UTC+1')
    expect(describeZone('Europe/Berlin', 'en', english, summer).offset).toBe('UTC+2')
  })

  test('is always called by a name, never by a number', () => {
    expect(describeZone('UTC', 'en', english, winter)).toMatchObject({
      name: 'Coordinated Universal Time',
      offset: 'UTC',
    })
    expect(allZones().filter((id) => /\d/.test(zoneName(id, 'en', winter)))).toEqual([])
  })

  test('is found by city, by name, by offset and in Arabic', () => {
    expect(allZones().length).toBeGreaterThan(300)
    const textOf = zoneTexts('en', english, winter)
    const ids = (search: string) => findZones(allZones(), textOf, search, 20).map(({ id }) => id)
    expect(ids('dubai')).toEqual(['Asia/Dubai'])
    expect(ids('new york')).toEqual(['America/New_York'])
    expect(ids('gulf')).toContain('Asia/Dubai')
    expect(ids('asia utc+4')).toContain('Asia/Dubai')
    expect(ids('atlantis')).toEqual([])
  })

  test('has nothing Latin for an Arabic reader, who finds it in both languages', () => {
    const textOf = zoneTexts('ar', arabic, winter)
    const zones = allZones().map(textOf)
    const shown = zones.filter(({ id }) => id !== 'UTC').map(({ name, city, offset }) => name + city + offset)
    expect(shown.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
    expect(zones.find(({ id }) => id === 'Asia/Dubai')).toMatchObject({ city: 'دبي', offset: 'غرينتش+4' })
    const ids = (search: string) => findZones(allZones(), textOf, search, 20).map(({ id }) => id)
    for (const search of ['دبي', 'dubai', 'الإمارات']) expect(ids(search), search).toEqual(['Asia/Dubai'])
    for (const search of ['الخليج', 'utc+4', 'غرينتش+4']) expect(ids(search), search).toContain('Asia/Dubai')
  })

  test('is written as the reader’s language writes its city', () => {
    expect(describeZone('America/Bogota', 'en', english, winter).city).toBe('Bogotá')
    expect(describeZone('America/New_York', 'en', english, winter).city).toBe('New York')
    expect(describeZone('Europe/Paris', 'ar', arabic, winter).city).toBe('باريس')
  })

  test('of which there are many are described and shown a screenful at a time', () => {
    let described = 0
    const textOf = (id: string) => {
      described++
      return describeZone(id, 'en', english, winter)
    }
    expect(findZones(allZones(), textOf, '', 50)).toHaveLength(50)
    expect(described).toBe(50)
  })
})
