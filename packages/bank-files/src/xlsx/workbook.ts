import { cut, plainText } from '../plain-text.ts'
import { escapeXml } from '../xml-text.ts'

/** Places in the list of formats of the cells. */
export const styles = { text: 0, header: 1, day: 2, amount: 3 } as const

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`

const packageRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbookRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

/** The parts of a workbook that are the same however many rows its sheet has, by path, in the order of writing. */
export function fixedParts(scale: number, sheetName: string): readonly (readonly [string, string])[] {
  return [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', packageRelations],
    ['xl/workbook.xml', workbook(sheetName)],
    ['xl/_rels/workbook.xml.rels', workbookRelations],
    ['xl/styles.xml', stylesOf(scale)],
  ]
}

/** A sheet's name has 31 characters, none of `[]:*?/\`, and no apostrophe at either end (Excel's rules). */
function workbook(sheetName: string): string {
  const allowed = cut(plainText(sheetName).replace(/[[\]:*?/\\']/g, ' '), 31).trim() || 'Statement'
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(allowed)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

function stylesOf(scale: number): string {
  const amounts = scale === 0 ? '#,##0' : `#,##0.${'0'.repeat(scale)}`
  const formats = `<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="${amounts}"/></numFmts>`
  const fonts =
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
  const fills =
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
  const base = '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
  // Format 49 is text: what looks like a number or a formula stays as it is when the cell is edited.
  const cells = [xf(49, 0), xf(49, 1), xf(164, 0), xf(165, 0)].join('')
  return `${HEAD}<styleSheet xmlns="${MAIN}">${formats}${fonts}${fills}${borders}${base}<cellXfs count="4">${cells}</cellXfs></styleSheet>`
}

function xf(format: number, font: number): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
}
