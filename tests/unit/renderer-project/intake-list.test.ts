import { describe, expect, it } from 'vitest'
import type { StagedFile } from '../../../src-shared/ipc/dossier-calls.ts'
import { createIntakeList } from '../../../src-renderer/dossiers/intake-list.ts'
import { AppCallError } from '../../../src-renderer/ipc/unwrap.ts'

const file = (name: string) => new File(['x'], name)

function stagedAs(name: string): StagedFile {
  return {
    sha256: 'b'.repeat(64),
    filename: name,
    size: 1,
    mediaType: 'application/pdf',
    encodedBytes: 4,
  }
}

describe('intake list', () => {
  it('reads files one after another and suggests type and title', async () => {
    let running = 0
    let most = 0
    const list = createIntakeList({
      takeIn: async (taken) => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        return stagedAs(taken.name)
      },
      add: async () => undefined,
    })
    await list.addFiles([file('koopakte_1.pdf'), file('scan.pdf')])
    expect(most).toBe(1)
    expect(list.items.value.map(({ type, title }) => [type, title])).toEqual([
      ['koopakte', 'Koopakte 1'],
      ['', 'Scan'],
    ])
    expect(list.complete.value).toBe(false)
    const second = list.items.value[1]
    if (second) second.type = 'brochure'
    expect(list.complete.value).toBe(true)
  })

  it('keeps a file that cannot be read on the sheet with its reason, and sends the others', async () => {
    const sent: string[] = []
    const list = createIntakeList({
      takeIn: async (taken) => {
        if (taken.name === 'koopakte leeg.pdf') {
          throw new AppCallError({ kind: 'invalidInput', reason: 'fileEmpty' })
        }
        return stagedAs(taken.name)
      },
      add: async ({ title }) => void sent.push(title),
    })
    await list.addFiles([file('koopakte leeg.pdf'), file('koopakte vol.pdf')])
    await list.confirm()
    expect(sent).toEqual(['Koopakte vol'])
    expect(list.items.value.map((item) => item.error?.reason)).toEqual(['fileEmpty'])
  })

  it('keeps a file whose sending was refused, with its type and title', async () => {
    const list = createIntakeList({
      takeIn: async (taken) => stagedAs(taken.name),
      add: () => Promise.reject(new AppCallError({ kind: 'diskFull' })),
    })
    await list.addFiles([file('brochure.pdf')])
    await list.confirm()
    expect(list.items.value).toMatchObject([{ type: 'brochure', error: { kind: 'diskFull' } }])
    expect(list.sending.value).toBe(false)
  })

  it('stops reading when it is cancelled, and takes new files afterwards', async () => {
    const signals: boolean[] = []
    const list = createIntakeList({
      takeIn: async (taken, signal) => {
        if (taken.name === 'a.pdf') list.cancel()
        signals.push(signal.aborted)
        return stagedAs(taken.name)
      },
      add: async () => undefined,
    })
    await list.addFiles([file('a.pdf'), file('b.pdf')])
    expect(list.items.value).toEqual([])
    expect(signals).toEqual([true])
    await list.addFiles([file('c.pdf')])
    expect(list.items.value.map((item) => item.staged?.filename)).toEqual(['c.pdf'])
    expect(signals).toEqual([true, false])
  })
})
