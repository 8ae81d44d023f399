import { expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['Date,Amount\n', 'csv'],
  ['\ufeffDate;Amount\n', 'csv'],
  ['OFXHEADER:100\nDATA:OFXSGML\n', 'ofx'],
  ['<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', 'ofx'],
  ['<OFX><SIGNONMSGSRSV1>', 'ofx'],
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">',
    'camt053',
  ],
  ['<ns2:Document xmlns:ns2="urn:x">', 'camt053'],
])('%j is %s', (start, format) => {
  expect(detectFormat(Buffer.from(start))).toBe(format)
})

test('markup in sixteen bits is markup', () => {
  expect(detectFormat(Buffer.from('\ufeff<?xml version="1.0"?><Document>', 'utf16le'))).toBe('camt053')
})

test.each([
  ['', 'file_empty', null],
  ['%PDF-1.7', 'format_unknown', 'pdf'],
  ['PK\x03\x04', 'format_unknown', 'workbook'],
  ['\xd0\xcf\x11\xe0\xa1', 'format_unknown', 'workbook'],
  ['\x89PNG\r\n', 'format_unknown', 'binary'],
  ['a\x00\x00\x00b,c\n', 'format_unknown', 'binary'],
])('%j is refused', (start, code, subject) => {
  expect(() => detectFormat(bytes(start))).toThrow(expect.objectContaining({ code, subject }))
})
