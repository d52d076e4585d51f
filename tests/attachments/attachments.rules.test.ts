import { describe, expect, it } from 'vitest'
import { beginsAs, endingOf, holdsBinary, tidyName } from '../../server/attachments/attachments.rules.ts'

describe('names of attached files', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['C:\\Users\\lin\\数据 说明.docx', '数据 说明.docx'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..hidden.csv', 'hidden.csv'],
    ['bad\u0000na\nme.txt', 'bad na me.txt'],
    ['gpj.\u202efdp.exe\u2069.pdf', 'gpj.fdp.exe.pdf'],
    [`${'长'.repeat(300)}.xlsx`, `${'长'.repeat(115)}.xlsx`],
    ['e\u0301.txt', '\u00e9.txt'],
  ])('%j is kept as %j', (given, kept) => {
    expect(tidyName(given)).toBe(kept)
  })
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.zip', 'zip'],
    ['a.exe', null],
    ['a.html', null],
    ['a.svg', null],
    ['pdf', null],
    ['a.pdf.', null],
    ['', null],
  ])('%j ends as %j', (name, ending) => {
    expect(endingOf(name)).toBe(ending)
  })
})

describe('what a file is', () => {
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  it.each([
    ['pdf', '255044462d312e37', true],
    ['pdf', '3c68746d6c3e0000', false],
    ['png', '89504e470d0a1a0a', true],
    ['png', '89504e470d0a1a00', false],
    ['jpg', 'ffd8ffe000104a46', true],
    ['jpeg', '89504e470d0a1a0a', false],
    ['docx', '504b030414000600', true],
    ['xlsx', '504b050600000000', false],
    ['zip', '504b050600000000', true],
    ['zip', '526172211a070000', false],
    ['csv', '00', true],
  ] as const)('a %s may begin with %s: %s', (ending, hex, may) => {
    expect(beginsAs(ending, bytes(hex))).toBe(may)
  })
  it('text has no bytes that no text has', () => {
    for (const text of ['time,pm25\r\n2026-01-01\t35', '中文，GB18030 也行', '\f'])
      expect(holdsBinary(Buffer.from(text))).toBe(false)
    for (const hex of ['00', '6100', '1b', '7f454c4602']) expect(holdsBinary(bytes(hex))).toBe(true)
  })
})
