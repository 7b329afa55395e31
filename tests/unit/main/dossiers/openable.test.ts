import { describe, expect, test } from 'vitest'
import { isOpenable } from '../../../../src-main/dossiers/openable.ts'

describe('what is opened with the system program', () => {
  test.each(['koopakte.pdf', 'Plattegrond.PDF', 'foto.jpeg', 'lijst van zaken.docx', 'mail.msg'])(
    'opens %s',
    (name) => expect(isOpenable(name)).toBe(true),
  )
  test.each([
    'factuur.pdf.exe',
    'akte.desktop',
    'akte.lnk',
    'macro.docm',
    'scherm.scr',
    'start.bat',
    'pagina.html',
    'zonder ending',
    '.pdf',
    'akte.pdf.',
    'akte.pdf ',
  ])('refuses %s', (name) => expect(isOpenable(name)).toBe(false))
})
