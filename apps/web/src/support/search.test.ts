import { globSync, readFileSync } from 'node:fs'
import {
  DELIVERY_DAYS,
  FORMER_SECRET_HOURS,
  MOST_API_KEYS,
  MOST_OAUTH_CLIENTS,
  MOST_WEBHOOKS,
} from '@sadaf/api'
import { describe, expect, it } from 'vitest'
import { readText } from '../../build/markdown.ts'
import ar from '../locales/ar/help.ts'
import en from '../locales/en/help.ts'
import { type ArticleName, articles } from './catalogue.ts'
import { folded, searchArticles, wordsOf } from './search.ts'

const all = (texts: typeof en | typeof ar) => articles.map(({ name }) => ({ name, ...texts.article[name] }))
const inEnglish = (typed: string) => searchArticles(typed, all(en))
const inArabic = (typed: string) => searchArticles(typed, all(ar))

describe('the search for help', () => {
  it.each<[typed: string, first: ArticleName]>([
    ['iban', 'accounts-and-iban'],
    ['freeze card', 'freezing'],
    ['How do I split what I paid?', 'splitting'],
    ['lost my card', 'freezing'],
    ['card declined', 'declined'],
    ['verify identity', 'verification'],
    ['delete my account', 'leaving'],
    ['two factor', 'two-step'],
    ['buy bitcoin', 'buying-crypto'],
    ['deposit', 'adding-money'],
    ["card doesn't work", 'declined'],
    ['limit order', 'trading'],
    ['buy stocks', 'trading'],
    ['unstake eth', 'staking'],
    ['p2p escrow', 'between-people'],
    ['save automatically', 'auto-save'],
    ['savings goal', 'auto-save'],
    ['import csv', 'importing'],
    ['qr code', 'pay-codes'],
    ['cash back', 'cashback'],
    ['realised gains', 'portfolio'],
    ['stale price', 'prices'],
    ['chatbot', 'assistant'],
    ['mini apps', 'super-app'],
    ['budget rollover', 'analytics'],
    ['leaked api key', 'developers'],
    ['webhooks', 'developers'],
    ['sign in with sadaf', 'apps-with-access'],
    ['hand over account 18', 'child-account'],
  ])('finds by “%s” first %s', (typed, first) => {
    expect(inEnglish(typed)[0]).toBe(first)
  })

  it.each<[typed: string, first: ArticleName]>([
    ['آيبان', 'accounts-and-iban'],
    ['تجميد البطاقة', 'freezing'],
    ['اضافه رصيد', 'adding-money'],
    ['كَيْفَ أُضِيفُ المَالَ', 'adding-money'],
    ['التحقق من الهوية', 'verification'],
    ['حذف حسابي', 'leaving'],
    ['تنبيهات الاسعار', 'price-alerts'],
    ['معلقه', 'pending'],
    ['شراء اسهم', 'trading'],
    ['ستيكينغ', 'staking'],
    ['عروض الافراد', 'between-people'],
    ['ادخار تلقائي', 'auto-save'],
    ['استيراد كشف', 'importing'],
    ['رمز QR', 'pay-codes'],
    ['كاش باك', 'cashback'],
    ['ارباح محققه', 'portfolio'],
    ['ذكاء اصطناعي', 'assistant'],
    ['تطبيقات مصغرة', 'super-app'],
    ['ميزانية الشهر', 'analytics'],
    ['مفتاح برمجة', 'developers'],
    ['تطبيقات لها وصول', 'apps-with-access'],
  ])('finds by “%s” first %s, however its letters are written', (typed, first) => {
    expect(inArabic(typed)[0]).toBe(first)
  })

  it.each<[typed: string, first: ArticleName]>([
    ['statment', 'statements'],
    ['verfication', 'verification'],
    ['decilned', 'declined'],
  ])('forgives the slip in “%s”', (typed, first) => {
    expect(inEnglish(typed)).toContain(first)
  })

  it('finds what is called otherwise', () => {
    expect(inEnglish('visa')).toContain('freezing')
    expect(inEnglish('forex')).toContain('converting')
    expect(inArabic('كريبتو')[0]).toBe('buying-crypto')
  })

  it.each(["money didn't arrive", 'money didn’t arrive', 'money didnt arrive'])(
    'finds by “%s” what it finds without',
    (typed) => {
      expect(inEnglish(typed)).toEqual(inEnglish('money not arrive'))
      expect(inEnglish(typed)).not.toEqual([])
    },
  )

  it('finds while a word is being typed', () => {
    expect(inEnglish('stat')[0]).toBe('statements')
    expect(inArabic('كشو')).toContain('statements')
  })

  it.each(['', '   ', 'how do I', '؟', 'zebra', 'zebra giraffe', 'cat'])('finds nothing by “%s”', (typed) => {
    expect(inEnglish(typed)).toEqual([])
  })

  it('answers a word of any length well within 50 ms', () => {
    const typed = ['card', 'statment', 'How do I split what I paid?', 'كَيْفَ أُضِيفُ المَالَ', 'تنبيهات الاسعار']
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now()
      for (const each of typed) searchArticles(each, all(/[a-z]/i.test(each) ? en : ar))
      return (performance.now() - before) / typed.length
    })
    // The best of five: a busy machine may be late once.
    expect(Math.min(...times)).toBeLessThan(50)
  })

  it('finds by most of the words where no article has all', () => {
    expect(inEnglish('freeze stolen card quickly')[0]).toBe('freezing')
    expect(inEnglish('zebra card')).toEqual([])
  })

  it('reads letters and digits alike, and words without their article', () => {
    expect(folded('إِيصَالٌ ٣٠ Café')).toBe('ايصال 30 cafe')
    expect(wordsOf('البطاقات والمال للحساب')).toEqual(['بطاقات', 'مال', 'حساب'])
  })
})

describe('the articles', () => {
  const folder = `${import.meta.dirname}/articles`
  const names = articles.map(({ name }) => `${name}.md`).sort()

  it.each(['en', 'ar'])('are all there in %s, and no other', (language) => {
    expect(globSync('*.md', { cwd: `${folder}/${language}` }).sort()).toEqual(names)
  })

  it.each(articles.map(({ name }) => name))('%s is called as the question that leads to it', (name) => {
    const titleOf = (language: string) =>
      readText(readFileSync(`${folder}/${language}/${name}.md`, 'utf8')).title
    expect([titleOf('en'), titleOf('ar')]).toEqual([en.article[name].question, ar.article[name].question])
  })

  it.each(['en', 'ar'])('name the limits of developers as the product has them, in %s', (language) => {
    const figuresOf = (name: ArticleName) =>
      readFileSync(`${folder}/${language}/${name}.md`, 'utf8').match(/\d+/g)?.map(Number) ?? []
    expect(figuresOf('developers')).toEqual(
      expect.arrayContaining([MOST_API_KEYS, MOST_WEBHOOKS, FORMER_SECRET_HOURS, DELIVERY_DAYS]),
    )
    expect(figuresOf('apps-with-access')).toContain(MOST_OAUTH_CLIENTS)
  })
})
