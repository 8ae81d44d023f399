/** Forms in which the receipt of a transaction can be had. */
export default {
  open: 'Save or share receipt',
  coming: 'Making the receipt…',
  share: 'Share as PDF',
  save: { en: 'PDF in English', ar: 'PDF in Arabic' },
  failed: 'The receipt could not be made',
} as const
