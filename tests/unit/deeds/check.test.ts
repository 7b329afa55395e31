import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePdf } from '../../../src-service/office/minimal-pdf.ts'
import { runCheck } from '../../deeds/check/run-check.ts'
import { characterErrorRate } from '../../deeds/check/text-quality.ts'
import { deedLines } from '../../files/scan-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-deeds-'))
  await writeFile(
    join(folder, 'deed.pdf'),
    writePdf('Akte', [deedLines('Dorpsstraat 7 te 8911 AB Leeuwarden')]),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const project = { id: 'P1', address: 'Dorpsstraat 7', zipcode: '8911 AB', city: 'Leeuwarden' }

async function check(files: { office?: unknown; truth?: unknown }) {
  const written = async (name: string, value: unknown) => {
    const path = join(folder, name)
    await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
    return path
  }
  return runCheck(
    {
      documents: ['*.pdf'],
      office: await written('office.json', files.office ?? { projects: [project] }),
      truth: files.truth === undefined ? null : await written('truth.json', files.truth),
      json: false,
      fresh: true,
      threads: 1,
    },
    folder,
    () => undefined,
  )
}

describe('the check of documents', () => {
  it('compares type, owner, facts and text with the truth', async () => {
    const truth = {
      file: 'deed.pdf',
      type: 'koopakte',
      owner: 'P1',
      text: deedLines('Dorpsstraat 7 te 8911 AB Leeuwarden').join('\n'),
      facts: { price: 1 },
    }
    const { all, mistakes } = await check({ truth: { documents: [truth] } })
    expect([all.type.precision, all.owner.recall]).toEqual([1, 1])
    expect(all.text['all']?.median).toBe(0)
    const price = mistakes.filter(({ what }) => what === 'price')
    expect(price).toMatchObject([
      { truth: 1, said: null },
      { truth: null, said: 412_500 },
    ])
  })

  it('counts the mistakes of blind documents without listing them', async () => {
    const truth = { file: 'deed.pdf', type: 'factuur', blind: true }
    const { blind, mistakes } = await check({ truth: { documents: [truth] } })
    expect(blind?.type.precision).toBe(0)
    expect(mistakes).toEqual([])
  })

  it('says in words what is wrong with a file', async () => {
    await expect(check({ office: { projects: [{ id: 'P1' }] } })).rejects.toThrow(/office file/u)
    await expect(check({ office: 'no JSON' })).rejects.toThrow(/no JSON/u)
    const truth = { documents: [{ file: 'other.pdf' }] }
    await expect(check({ truth })).rejects.toThrow(/none of the documents/u)
  })

  it('measures the share of wrong characters', () => {
    expect(characterErrorRate('huis  en\nhof', 'huis en hof')).toBe(0)
    expect(characterErrorRate('abcdefghij', 'abcxefghi')).toBeCloseTo(0.2)
    expect(characterErrorRate('', 'x')).toBe(1)
  })
})
