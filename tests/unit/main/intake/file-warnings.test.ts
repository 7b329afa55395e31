import { describe, expect, test } from 'vitest'
import { noFacts } from '../../../../src-main/store/dossiers/document-facts.ts'
import { fileWarnings, type WarningFacts } from '../../../../src-main/intake/file-warnings.ts'
import type { TrayFile } from '../../../../src-main/store/dossiers/intake-repository.ts'

const file: TrayFile = {
  id: 'row',
  accountId: 'account',
  projectId: 'here',
  ownerFrom: 'user',
  ownerName: 'Dorpsstraat 1',
  sha256: 'aa',
  filename: 'akte.pdf',
  givenName: 'akte.pdf',
  folder: '',
  type: 'koopakte',
  typeFrom: 'name',
  title: 'Akte',
  titleFrom: 'name',
  source: 'user',
  sendAnyway: false,
  position: 1,
  addedAt: 1,
  size: 900,
  copySha256: null,
  copySize: null,
  mediaType: 'application/pdf',
}
const plain: WarningFacts = {
  file,
  facts: noFacts,
  encodedBytes: 1000,
  limit: 1000,
  sameDossiers: [],
  sameInTray: null,
  unreadable: null,
  unread: null,
  otherOwner: null,
  personal: [],
}
const same = (ownerId: string) => ({
  rowId: 'row',
  dossierId: `dossier ${ownerId}`,
  ownerId,
  ownerName: `huis ${ownerId}`,
  title: 'De akte',
  filename: 'anders.pdf',
})
const told = (known: Partial<WarningFacts>) =>
  fileWarnings({ ...plain, ...known }).map(({ warning }) => warning)

test('a plain file, and a file that was not inspected yet, have no warning', () => {
  expect(told({})).toEqual([])
  expect(told({ facts: null })).toEqual([])
})

test.each(['content', 'text', 'scan'] as const)('an unread part (%s) is said', (unread) => {
  expect(fileWarnings({ ...plain, unread })).toEqual([{ warning: 'unread', part: unread }])
})

test('a page that is not recognised because the user wants none to be is only said', () => {
  expect(told({ unread: 'scansOff' })).toEqual(['scansOff'])
})

const officeDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('of the kinds of files that Perceel does not read', () => {
  const warningsOf = (mediaType: string, known: Partial<WarningFacts> = {}) =>
    fileWarnings({
      ...plain,
      file: { ...file, filename: 'huur', givenName: 'huur', mediaType },
      ...known,
    })

  test.each([
    officeDocument,
    'application/vnd.oasis.opendocument.text',
    'application/vnd.ms-outlook',
    'message/rfc822',
    'text/html',
    'application/octet-stream',
  ])('a document is said to have a text that is not read: %s', (mediaType) => {
    expect(warningsOf(mediaType)).toEqual([{ warning: 'unreadKind', holds: 'text' }])
  })

  test.each(['application/zip', 'application/x-7z-compressed', 'application/gzip'])(
    'an archive is said to hold documents: %s',
    (mediaType) => {
      expect(warningsOf(mediaType)).toEqual([{ warning: 'unreadKind', holds: 'documents' }])
    },
  )

  test.each(['application/pdf', 'text/plain', 'image/tiff', 'image/webp', 'video/mp4'])(
    'a text, a scan, a photo and a film are none: %s',
    (mediaType) => {
      expect(warningsOf(mediaType)).toEqual([])
    },
  )

  test('none is named before its inspection, or beside a program', () => {
    expect(warningsOf(officeDocument, { unread: 'content' })).toEqual([
      { warning: 'unread', part: 'content' },
    ])
    expect(
      warningsOf('application/zip', { facts: { ...noFacts, program: 'archive' } }).map(
        ({ warning }) => warning,
      ),
    ).toEqual(['program'])
  })
})

test('the same document of this owner is named before one of another owner', () => {
  expect(fileWarnings({ ...plain, sameDossiers: [same('there'), same('here')] })).toEqual([
    {
      warning: 'sameHere',
      dossierId: 'dossier here',
      title: 'De akte',
      filename: 'anders.pdf',
    },
  ])
  expect(fileWarnings({ ...plain, sameDossiers: [same('there')] })).toEqual([
    {
      warning: 'sameElsewhere',
      dossierId: 'dossier there',
      ownerId: 'there',
      ownerName: 'huis there',
      title: 'De akte',
    },
  ])
})

test('a file without an owner is the same elsewhere wherever it is', () => {
  const homeless = { ...file, projectId: null }
  expect(told({ file: homeless, sameDossiers: [same('here')] })).toEqual(['sameElsewhere'])
})

test('a file is too large from one byte above the limit; without a limit no file is', () => {
  expect(told({ encodedBytes: 1001 })).toEqual(['tooLarge'])
  expect(told({ encodedBytes: 1e9, limit: null })).toEqual([])
})

test.each([
  ['truncated', 'pdfTruncated'],
  ['broken', 'pdfBroken'],
  ['password', 'pdfPassword'],
  ['empty', 'pdfEmpty'],
  ['script', 'pdfScript'],
] as const)('a PDF found %s is told as %s', (fact, warning) => {
  expect(told({ facts: { ...noFacts, [fact]: true } })).toEqual([warning])
})

test.each([
  ['liveForm', 'pdfLiveForm'],
  ['portfolio', 'pdfPortfolio'],
] as const)('a PDF that is a %s is told as %s', (shell, warning) => {
  expect(told({ facts: { ...noFacts, shell } })).toEqual([warning])
})

test('a name that was changed is told, but not one that is only written in another form', () => {
  expect(told({ file: { ...file, givenName: '../akte.pdf' } })).toEqual(['nameChanged'])
  const filename = 'één.pdf'.normalize('NFC')
  expect(told({ file: { ...file, filename, givenName: filename.normalize('NFD') } })).toEqual([])
})

test('a name that turns its own reading order is told without that', () => {
  const givenName = 'akte\u202efdp.exe'
  expect(fileWarnings({ ...plain, file: { ...file, givenName } })).toEqual([
    { warning: 'nameChanged', given: 'akte\ufffdfdp.exe' },
  ])
})

test('the warning that stops a file comes first', () => {
  const zip = { ...file, mediaType: 'application/zip' }
  const all = {
    file: zip,
    encodedBytes: 2000,
    sameDossiers: [same('here')],
    sameInTray: { rowId: 'row', filename: 'eerder.pdf' },
  }
  expect(told(all)).toEqual(['sameHere', 'sameInTray', 'tooLarge', 'unreadKind', 'otherKind'])
})

test('a page of a scan that is too dark is told, with the number of further pages', () => {
  const unreadable = { page: 3, fault: 'tooDark', more: 1 } as const
  expect(fileWarnings({ ...plain, unreadable })).toEqual([
    { warning: 'pageUnreadable', ...unreadable },
  ])
})

test('a photo without words has no warning, and a dark photo has', () => {
  const photo = {
    ...plain,
    file: { ...file, filename: 'gevel.jpg', givenName: 'gevel.jpg', mediaType: 'image/jpeg' },
  }
  const of = (fault: 'noWords' | 'tooDark') =>
    fileWarnings({ ...photo, unreadable: { page: 1, fault, more: 0 } })
  expect(of('noWords')).toEqual([])
  expect(of('tooDark')).toMatchObject([{ warning: 'pageUnreadable' }])
})

test('a file with personal numbers is warned of, with the kinds and pages', () => {
  const personal = [
    { kind: 'bsn', page: 2 },
    { kind: 'iban', page: 3 },
    { kind: 'bsn', page: 2 },
  ] as const
  expect(fileWarnings({ ...plain, personal })).toContainEqual({
    warning: 'personalNumbers',
    kinds: ['bsn'],
    pages: [2],
  })
})

test('a file with an account number only is warned of without a question', () => {
  const personal = [{ kind: 'iban', page: 3 }] as const
  expect(fileWarnings({ ...plain, personal })).toContainEqual({
    warning: 'accountNumbers',
    pages: [3],
  })
})
