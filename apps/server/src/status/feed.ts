import type { Incident } from './incidents.ts'

type FeedLanguage = 'en' | 'ar'

/** Paths of the feed in each language. */
export const feedPaths = { en: '/status/feed.xml', ar: '/ar/status/feed.xml' } as const

const words = {
  en: {
    title: 'Sadaf status',
    state: { noticed: 'Noticed', found: 'Cause found', watching: 'Watching', resolved: 'Resolved' },
  },
  ar: {
    title: 'حالة خدمة صدف',
    state: { noticed: 'رُصد', found: 'عُرف السبب', watching: 'قيد المراقبة', resolved: 'حُلّ' },
  },
} as const

/** Incidents as an Atom feed (RFC 4287): an entry each, which changes with every update. */
export function incidentFeed(
  incidents: readonly Incident[],
  {
    language,
    publicUrl,
    at,
  }: { readonly language: FeedLanguage; readonly publicUrl: string; readonly at: Date },
): string {
  const newest = [...incidents].sort((one, other) => updatedAt(other).localeCompare(updatedAt(one)))
  const own = `${publicUrl}${feedPaths[language]}`
  const latest = newest[0]
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escaped(own)}</id>
  <title>${words[language].title}</title>
  <link rel="self" type="application/atom+xml" href="${escaped(own)}"/>
  <link rel="alternate" type="text/html" href="${escaped(`${publicUrl}/status`)}"/>
  <author><name>Sadaf</name></author>
  <updated>${latest ? updatedAt(latest) : at.toISOString()}</updated>
${newest.map((incident) => entry(incident, language, publicUrl)).join('')}</feed>
`
}

function entry(incident: Incident, language: FeedLanguage, publicUrl: string): string {
  const lines = incident.updates.map(
    ({ state, text, at }) => `${at} · ${words[language].state[state]}: ${text[language]}`,
  )
  return `  <entry>
    <id>urn:uuid:${incident.id}</id>
    <title>${escaped(incident.title[language])}</title>
    <link rel="alternate" type="text/html" href="${escaped(`${publicUrl}/status#${incident.id}`)}"/>
    <published>${incident.began_at}</published>
    <updated>${updatedAt(incident)}</updated>
    <content type="text">${escaped(lines.join('\n'))}</content>
  </entry>
`
}

const updatedAt = ({ updates, began_at: beganAt }: Incident): string => updates[0]?.at ?? beganAt

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
