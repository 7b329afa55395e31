import { describe, expect, it } from 'vitest'
import { lackOf, readinessOf } from '../../../../src-renderer/intake/readiness.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { makeRow } from './make-row.ts'

const sameHere: IntakeRow['warnings'][number] = {
  warning: 'sameHere',
  dossierId: 'd0000000-0000-4000-8000-000000000009',
  title: 'Koopakte',
  filename: 'koopakte.pdf',
}

describe('the readiness of files in the tray', () => {
  it.each<[ReturnType<typeof lackOf>, Partial<IntakeRow>]>([
    [null, {}],
    ['reading', { state: 'reading', type: '' }],
    ['failed', { state: 'failed' }],
    ['copying', { copy: 'making' }],
    [null, { copy: 'chosen' }],
    ['tooLarge', { warnings: [{ warning: 'tooLarge', limit: 5 }], type: '' }],
    ['noOwner', { ownerId: null, type: '' }],
    ['noType', { type: '  ', title: '' }],
    ['noTitle', { title: ' ' }],
    ['sameContent', { warnings: [sameHere] }],
    [null, { warnings: [sameHere], sendAnyway: true }],
    ['sameContent', { warnings: [{ warning: 'sameInTray', filename: 'x' }] }],
    ['unread', { warnings: [{ warning: 'unread', part: 'scan' }] }],
    [null, { warnings: [{ warning: 'unread', part: 'text' }], inspecting: true }],
    [null, { warnings: [{ warning: 'pdfBroken' }, { warning: 'pdfScript' }] }],
  ])('the lack is %s for %o', (lack, change) => {
    expect(lackOf(makeRow(change))).toBe(lack)
  })

  it('counts files that stay by their lack, and adds up the bytes of the others', () => {
    const rows = [
      makeRow({ encodedBytes: 10 }),
      makeRow({ encodedBytes: 20 }),
      makeRow({ type: '', encodedBytes: 40 }),
      makeRow({ state: 'reading' }),
      makeRow({ type: '' }),
    ]
    expect(readinessOf(rows)).toEqual({
      ready: rows.slice(0, 2),
      encodedBytes: 30,
      lacks: [
        ['noType', 2],
        ['reading', 1],
      ],
    })
  })
})
