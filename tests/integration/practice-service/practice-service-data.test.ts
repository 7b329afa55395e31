import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'

let data: string
let open: PracticeOffice[]

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'perceel-data-'))
  open = []
})
afterEach(async () => {
  for (const office of open) await office.close()
  rmSync(data, { recursive: true, force: true })
})

async function start(options: Parameters<typeof openPracticeOffice>[0] = {}) {
  const office = await openPracticeOffice(options)
  open.push(office)
  return office
}

describe('the data of the practice service', () => {
  it('is there again after a restart: records, documents and publications', async () => {
    const first = await start({ data })
    const id = await createHome(first)
    const file = Buffer.alloc(100_000, '%PDF-').toString('base64')
    const dossier = { type: 'document', title: 'Akte', filename: 'akte.pdf', file }
    await first.post(`/1.0/${id}/dossier`, { json: dossier })
    await first.post(`/1.0/mcp/${id}`, { json: { type: 'channel_03', publish: true } })
    first.pass(3000)
    const paths = ['/1.0/1000/project', `/1.0/${id}/dossier`, `/1.0/mcp/${id}`]
    const before = await Promise.all(paths.map(async (path) => (await first.get(path)).text))
    const record = await xmlOf(first, id)
    await first.close()
    open = []

    const second = await start({ data })
    second.pass(3000)
    const after = await Promise.all(paths.map(async (path) => (await second.get(path)).text))
    expect(after).toEqual(before)
    expect(await xmlOf(second, id)).toBe(record)
    expect(await createHome(second)).toBeGreaterThan(id)
  })

  it('is the same for the same seed, and another for another', async () => {
    const list = async (seed: number) =>
      (await (await start({ seed })).get('/1.0/1000/project')).text
    const one = await list(5)
    expect(await list(5)).toBe(one)
    expect(await list(6)).not.toBe(one)
  })

  it('opens an office of 60 projects', async () => {
    const office = await start({ projects: 60 })
    const { objects } = (await office.get('/1.0/1000/project')).json<{ objects: unknown[] }>()
    expect(objects).toHaveLength(60)
  })
})
