import { describe, expect, it } from 'vitest'
import { chooseLanguage, directionOf, languages, otherLanguage } from './language.ts'

describe('the language', () => {
  it('is the stored choice, whatever the browser speaks', () => {
    expect(chooseLanguage('ar', ['en-GB'])).toBe('ar')
    expect(chooseLanguage('en', ['ar-AE'])).toBe('en')
  })

  it('is the browser’s first language that we speak when none is stored', () => {
    expect(chooseLanguage(null, ['tlh-KL', 'ar-AE', 'en'])).toBe('ar')
    expect(chooseLanguage('xx', ['AR'])).toBe('ar')
  })

  it('is English when the browser speaks neither', () => {
    expect(chooseLanguage(null, ['tlh', 'xx'])).toBe('en')
    expect(chooseLanguage(null, [])).toBe('en')
  })

  it('runs from right to left in Arabic alone', () => {
    expect(directionOf('ar')).toBe('rtl')
    expect(directionOf('en')).toBe('ltr')
  })

  it('is reached from every other by going on to the next', () => {
    const walked = languages.map(() => '')
    let language = languages[0] ?? 'en'
    for (const index of walked.keys()) {
      walked[index] = language
      language = otherLanguage[language]
    }
    expect(walked).toEqual(languages)
    expect(language).toBe('en')
  })
})
