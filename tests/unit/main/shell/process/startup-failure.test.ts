import { describe, expect, it } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { startupMessage } from '../../../../../src-main/shell/process/startup-failure.ts'

const folder = '/home/anna/.config/Perceel/data'

describe.each(['nl', 'en'] as const)('why the app cannot start (%s)', (language) => {
  const causes: [string, unknown, RegExp][] = [
    [
      'a newer store',
      failure('storage', { reason: 'storeNewer' }),
      /nieuwere versie|newer version/,
    ],
    ['a damaged store', failure('storage', { reason: 'storeDamaged' }), /beschadigd|damaged/],
    ['a locked store', failure('storage', { reason: 'storeLocked' }), /bezet|holding/],
    ['a read-only folder', failure('storage', { reason: 'storeReadOnly' }), /schrijven|write/],
    [
      'a folder without rights',
      Object.assign(new Error('x'), { code: 'EACCES' }),
      /schrijven|write/,
    ],
    ['a full disk', failure('diskFull'), /schijf is vol|disk is full/],
    ['a full disk under us', Object.assign(new Error('x'), { code: 'ENOSPC' }), /vol|full/],
    ['something else', new TypeError('koopsom 300000'), /kan niet starten|cannot start/],
  ]

  it.each(causes)(
    '%s: the message says what happened, what it means, what to do and where the data are',
    (_what, error, text) => {
      const { message, detail, quit } = startupMessage(error, language, folder)
      expect(message).toMatch(text)
      const [means, todo, where] = detail.split('\n\n')
      expect(means).toMatch(/[.]$/)
      expect(todo).toMatch(/[.]$/)
      expect(where).toContain(folder)
      expect(quit).not.toBe('')
      expect(`${message}${detail}`).not.toContain('300000')
    },
  )

  it('has different words for every cause', () => {
    const messages = causes.map(([, error]) => startupMessage(error, language, folder).message)
    expect(new Set(messages).size).toBe(6)
  })
})
