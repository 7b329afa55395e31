import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  readWindowPlace,
  writeWindowPlace,
} from '../../../../../src-main/shell/window/window-bounds.ts'
import { MemoryLog } from '../../ipc/fake-ipc.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-place-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const place = { bounds: { x: 1, y: 2, width: 1100, height: 700 }, maximized: true }

describe('the remembered place', () => {
  it('is read back as it was written, and leaves no half file', () => {
    const path = join(folder, 'profile', 'window.json')
    writeWindowPlace(path, place, new MemoryLog())
    expect(readWindowPlace(path)).toEqual(place)
    expect(readdirSync(join(folder, 'profile'))).toEqual(['window.json'])
  })

  it.each([
    '',
    '{',
    'null',
    '{"bounds":{"x":"1"}}',
    '{"bounds":{"x":0,"y":0,"width":-1,"height":1}}',
  ])('is forgotten when the file says %s', (text) => {
    const path = join(folder, 'window.json')
    writeFileSync(path, text)
    expect(readWindowPlace(path)).toBeNull()
  })

  it('is only logged when it cannot be written', () => {
    const log = new MemoryLog()
    writeFileSync(join(folder, 'file'), '')
    writeWindowPlace(join(folder, 'file', 'window.json'), place, log)
    expect(log.lines).toMatchObject([{ level: 'warn', event: 'window.place' }])
  })
})
