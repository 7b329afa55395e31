import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { UUID } from 'builder-util-runtime'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeMsiProject } from './msi-manifest.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const config = parse(read('electron-builder.yml')) as {
  appId: string
  productName: string
  nsis: { include: string }
  msi: object
  msiProjectCreated: string
}

/** A value in the registry. The program stands for its path. */
interface RegistryValue {
  readonly key: string
  readonly name: string
  readonly value: string
}

const nsisProgram = '$INSTDIR\\${APP_EXECUTABLE_FILENAME}'
const executable = `${config.productName}.exe`

/** Returns what installer.nsh writes when Perceel is installed. */
function writtenByNsis(): RegistryValue[] {
  const [, install = ''] =
    /!macro customInstall\n(.*?)!macroend/su.exec(read(config.nsis.include)) ?? []
  const lines = install.matchAll(/WriteRegStr SHELL_CONTEXT "([^"]*)" "([^"]*)" (["'])(.*)\3$/gmu)
  return [...lines].map(([, key = '', name = '', , value = '']) => ({
    key: key.replace('${APP_EXECUTABLE_FILENAME}', executable),
    name,
    value: value.replace(nsisProgram, 'PROGRAM'),
  }))
}

const folder = mkdtempSync(join(tmpdir(), 'perceel-msi-'))
let project: string
beforeAll(async () => {
  const path = await writeMsiProject(folder, config, '1.2.3')
  const hook = (await import(join(root, config.msiProjectCreated))) as {
    default: (path: string) => Promise<void>
  }
  await hook.default(path)
  project = readFileSync(path, 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns what the MSI writes for the computer. */
function writtenByMsi(): RegistryValue[] {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
  const tree = parser.parse(project) as {
    Wix: {
      Product: {
        ComponentGroup: { Component: { RegistryValue?: Record<string, string>[] }[] }
      }
    }
  }
  return tree.Wix.Product.ComponentGroup.Component.flatMap(({ RegistryValue = [] }) =>
    RegistryValue.map(({ Root, Key = '', Name = '', Value = '', Type }) => {
      expect([Root, Type]).toEqual(['HKLM', 'string'])
      return {
        key: Key,
        name: Name,
        value: Value.replace(`[APPLICATIONFOLDER]${executable}`, 'PROGRAM'),
      }
    }),
  )
}

const openWith = `Software\\Classes\\Applications\\${executable}`

it('the installer offers Perceel for links, PDF and XML, and takes no file type', () => {
  expect(writtenByNsis()).toEqual([
    { key: `${openWith}\\shell\\open\\command`, name: '', value: '"PROGRAM" "%1"' },
    { key: `${openWith}\\SupportedTypes`, name: '.pdf', value: '' },
    { key: `${openWith}\\SupportedTypes`, name: '.xml', value: '' },
    { key: 'Software\\Classes\\perceel', name: '', value: 'URL:Perceel' },
    { key: 'Software\\Classes\\perceel', name: 'URL Protocol', value: '' },
    { key: 'Software\\Classes\\perceel\\shell\\open\\command', name: '', value: '"PROGRAM" "%1"' },
  ])
})

it('the MSI registers what the installer registers', () => {
  expect(XMLValidator.validate(project)).toBe(true)
  const classes = writtenByMsi().filter(({ key }) => key.startsWith('Software\\Classes\\'))
  expect(classes).toEqual(writtenByNsis())
})

it('the installer reads what the MSI writes for it, and refuses to install for the computer', () => {
  const own = writtenByMsi().filter(({ key }) => !key.startsWith('Software\\Classes\\'))
  expect(own).toEqual([{ key: 'Software\\Perceel', name: 'InstalledBy', value: 'msi' }])
  const [, refusal = ''] =
    /!macro perceelRefuseBesideMsi\n(.*?)!macroend/su.exec(read(config.nsis.include)) ?? []
  expect(refusal).toContain('${if} $installMode == "all"')
  expect(refusal).toContain('ReadRegStr $R0 HKLM "Software\\Perceel" "InstalledBy"')
  expect(refusal).toContain('${if} $R0 == "msi"')
  // In silence too, with a code that tells.
  expect(refusal).toMatch(/ \/SD IDOK\n *SetErrorLevel 3\n *Quit\n/u)
})

it('the MSI has one proof that its registry entries are there', () => {
  const [component = ''] = /<Component Id="registry".*?<\/Component>/su.exec(project) ?? []
  expect(component).toMatch(/Guid="[0-9A-F-]{36}"/u)
  expect(component.match(/KeyPath="yes"/gu)).toHaveLength(1)
})

it('the MSI is refused where the installer installed Perceel for the computer', () => {
  // The name space that electron-builder uses for the installers of NSIS (NsisTarget).
  const installers = UUID.parse('50e065bc-3134-11e6-9bab-38c9862bdaf3')
  const key = `Software\\${UUID.v5(config.appId, installers)}`
  expect(project).toContain(`Root="HKLM" Key="${key}" Name="InstallLocation"`)
  expect(project).toMatch(/<Condition [^>]*><!\[CDATA\[Installed OR NOT PERCEELBYNSIS\]\]>/u)
})

it('fails when electron-builder’s project has no place for the entries', async () => {
  const path = join(folder, 'other.wxs')
  writeFileSync(path, '<Wix/>')
  const hook = (await import(join(root, config.msiProjectCreated))) as {
    default: (path: string) => Promise<void>
  }
  await expect(hook.default(path)).rejects.toThrow('TARGETDIR')
})
