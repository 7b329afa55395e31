import { describe, expect, test } from 'vitest'
import { isOpenable, openableName } from '../../../../src-main/dossiers/openable.ts'

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

describe('the name under which a document is opened', () => {
  test.each([
    ['koopakte.pdf', 'application/pdf', 'koopakte.pdf'],
    ['koopakte', 'application/pdf', 'koopakte.pdf'],
    ['Koopakte v1.2', 'application/pdf', 'Koopakte v1.2.pdf'],
    ['akte.getekend', 'application/pdf', 'akte.getekend.pdf'],
    ['foto', 'image/jpeg', 'foto.jpg'],
    ['foto.avif', 'image/avif', 'foto.avif'],
    ['foto', 'image/avif', 'foto.avif'],
    ['foto.heif', 'image/heif', 'foto.heif'],
    ['foto', 'image/heif', 'foto.heic'],
    ['foto.jfif', 'image/jpeg', 'foto.jfif'],
    ['notitie 1.2', 'text/plain', 'notitie 1.2.txt'],
  ])('of %j with %s is %s', (name, type, opened) => {
    expect(openableName(name, type)).toBe(opened)
  })
  test.each([
    ['akte.pdf.exe', 'application/pdf'],
    ['akte.lnk', 'text/plain'],
    ['pagina.html', 'text/plain'],
    ['koopakte', 'application/octet-stream'],
    ['koopakte', 'application/x-msdownload'],
    ['koopakte', 'application/vnd.ms-word.document.macroenabled.12'],
  ])('does not exist for %j with %s', (name, type) => {
    expect(openableName(name, type)).toBeNull()
  })
})
