import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { FuseV1Options } from '@electron/fuses'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fuseWire } from '../../../scripts/packaging/flip-fuses.mjs'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface BuilderConfig {
  appId: string
  files: string[]
  asar: boolean
  electronFuses: Record<string, boolean>
  afterPack: string
  win: { target: string[]; icon: string }
  nsis: { oneClick: boolean; perMachine: boolean; include: string }
  msi: { perMachine: boolean }
  protocols: { name: string; schemes: string[] }[]
  mac: { target: string[]; icon: string; fileAssociations: { ext: string; rank: string }[] }
  linux: { target: string[]; icon: string; mimeTypes: string[] }
}

let config: BuilderConfig
beforeAll(() => {
  config = parse(read('electron-builder.yml')) as BuilderConfig
})

function schemaErrors(given: unknown): string[] {
  const schema = JSON.parse(read('node_modules/app-builder-lib/scheme.json')) as object
  const ajv = new Ajv({ allErrors: true, strict: false })
  ajv.validate(schema, given)
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('electron-builder.yml', () => {
  it('fits electron-builder’s own schema', () => {
    expect(schemaErrors(config)).toEqual([])
    // The schema refuses unknown keys, so the check above proves something.
    expect(schemaErrors({ ...config, electronFuse: {} })).not.toEqual([])
  })

  it('makes an installer for each platform', () => {
    expect(config.win.target).toEqual(['nsis', 'msi'])
    expect(config.mac.target).toEqual(['dmg', 'zip'])
    expect(config.linux.target).toEqual(['AppImage', 'deb'])
  })

  it('packs the build and the schemas into an archive, and no sources', () => {
    expect(config.asar).toBe(true)
    const taken = config.files.filter((pattern) => !pattern.startsWith('!'))
    expect(taken).toEqual(['out/**', 'resources/schemas/**'])
  })

  it('states every fuse of the schema', () => {
    const schema = JSON.parse(read('node_modules/app-builder-lib/scheme.json')) as {
      definitions: { FuseOptionsV1: { properties: object } }
    }
    const known = Object.keys(schema.definitions.FuseOptionsV1.properties)
    expect(Object.keys(config.electronFuses).sort()).toEqual(known.sort())
  })

  it('states every fuse of @electron/fuses, with the hook for those that the schema lacks', () => {
    const wire = fuseWire(config.electronFuses)
    const known = Object.values(FuseV1Options).filter((value) => typeof value === 'number')
    expect(Object.keys(wire).map(Number).sort()).toEqual([...known].sort())
    expect(wire[FuseV1Options.RunAsNode]).toBe(false)
    expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe(true)
    expect(wire[FuseV1Options.EnableCookieEncryption]).toBe(false)
    expect(wire[FuseV1Options.WasmTrapHandlers]).toBe(true)
    expect(existsSync(join(root, config.afterPack))).toBe(true)
  })

  it('fails to build when a fuse is left out', () => {
    const { runAsNode, ...rest } = config.electronFuses
    expect(runAsNode).toBe(false)
    expect(() => fuseWire(rest)).toThrow('runAsNode')
  })

  it('offers Perceel for links, PDF and XML on macOS and Linux, and takes no file type', () => {
    expect(config.protocols.map(({ schemes }) => schemes)).toEqual([['perceel']])
    const ranks = config.mac.fileAssociations.map(({ ext, rank }) => [ext, rank])
    expect(ranks).toEqual(['pdf', 'xml'].map((ext) => [ext, 'Alternate']))
    expect(config.linux.mimeTypes).toEqual(['application/pdf', 'application/xml', 'text/xml'])
  })

  it('asks before a removal takes the data, and keeps them on Enter or in silence', () => {
    const [, removal = ''] = read(config.nsis.include).split('!macro customUnInstall')
    const before = removal.slice(0, removal.indexOf('RMDir'))
    expect(before).toContain('${ifNot} ${Silent}')
    expect(before).toContain('${andIfNot} ${isUpdated}')
    expect(before).toContain('--diagnose')
    expect(before).toContain('MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2')
  })

  it('has its icons', () => {
    for (const icon of [config.win.icon, config.mac.icon]) {
      const bytes = readFileSync(join(root, icon))
      // A PNG's header chunk has width and height at 16 and 20 (PNG specification, 11.2.2).
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 1024])
    }
    expect(existsSync(join(root, config.linux.icon, '512x512.png'))).toBe(true)
  })

  it('uses the same id as the Windows task bar is told', () => {
    expect(read('src-main/shell/process/process-setup.ts')).toContain(`'${config.appId}'`)
  })
})
