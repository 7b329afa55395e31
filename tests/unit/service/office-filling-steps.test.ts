import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillOffice } from '../../../src-service/office-filling.ts'
import { openOfficeFolder } from '../../../src-service/store/office-folder.ts'
import type { OfficeStore } from '../../../src-service/store/office-store.ts'
import { stepsOf } from '../steps-of.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-filling-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Fills an office with projects, in a folder of its own. */
function fill(projects: number, onStore?: (store: OfficeStore) => void): void {
  const key = { projects, seed: 1 }
  const office = openOfficeFolder(join(folder, String(projects)), key, (store) => {
    onStore?.(store)
    fillOffice(store, key)
  })
  office.close()
}

test('an office of 60 projects is filled in one transaction', () => {
  let transactions: (() => number) | undefined
  fill(60, (store) => {
    const spy = vi.spyOn(store, 'transaction')
    transactions = () => spy.mock.calls.length
  })
  expect(transactions?.()).toBe(1)
})

test('four times as many projects take four times the steps', () => {
  const steps = (projects: number): number => stepsOf(() => fill(projects))
  expect(steps(160)).toBeLessThan(5 * steps(40))
})
