import { deepStrictEqual } from 'node:assert/strict'
import type { BridgeCase, Case, Group } from '../case.ts'
import { bridgeErrors } from './bridge-errors.ts'
import { bridgeValues } from './bridge-values.ts'

const all: readonly BridgeCase[] = [...bridgeValues, ...bridgeErrors]

/** The preload of all cases. A value that is refused is left out; `refused` has the words. */
const preload = `
const { contextBridge } = require('electron')
const refused = []
const values = [${all.map(({ exposes }) => `() => (${exposes})`).join(',\n')}]
for (const [at, value] of values.entries()) {
  try { contextBridge.exposeInMainWorld('api' + at, value()) }
  catch (error) { refused[at] = error.message }
}
contextBridge.exposeInMainWorld('refused', (at) => refused[at])
`

/** Helpers of the scripts in the page. */
const helpers = `
const thrownBy = (work) => { try { work() } catch (error) { return error } return null }
const rejectedBy = async (work) => { try { await work() } catch (error) { return error } return null }
const isFrom = (value, kind) => Object.getPrototypeOf(value) === kind.prototype
`

const cases = all.map(({ title, sees, gets }, at): Case => ({
  title,
  run: async (bench) => {
    const { webContents } = await bench.shared(preload)
    const script = `(async (api, name) => { 'use strict'; ${helpers} return ${sees} })`
    const call = `${script}(window.api${at}, 'api${at}')`
    deepStrictEqual(await webContents.executeJavaScript(call), gets)
  },
}))

export const bridgeCases: Group = { name: 'contextBridge', cases }
