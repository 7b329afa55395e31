// @ts-check
import { readFile, writeFile } from 'node:fs/promises'

/** The program as an MSI's formatted text: the folder is known when the MSI is installed. */
const program = '[APPLICATIONFOLDER]Perceel.exe'
const command = `"${program}" "%1"`

const classes = 'Software\\Classes'
const openWith = `${classes}\\Applications\\Perceel.exe`

/**
 * The registry values of Perceel: "Open with" for PDF and XML, and the links `perceel://`. The NSIS
 * installer writes the same values (resources/installer/installer.nsh); a test compares both. An empty
 * name is the default value of a key. The last value tells installer.nsh to refuse an installation beside
 * the MSI.
 * @type {readonly { readonly key: string, readonly name: string, readonly value: string }[]}
 */
const registered = [
  { key: `${openWith}\\shell\\open\\command`, name: '', value: command },
  { key: `${openWith}\\SupportedTypes`, name: '.pdf', value: '' },
  { key: `${openWith}\\SupportedTypes`, name: '.xml', value: '' },
  { key: `${classes}\\perceel`, name: '', value: 'URL:Perceel' },
  { key: `${classes}\\perceel`, name: 'URL Protocol', value: '' },
  { key: `${classes}\\perceel\\shell\\open\\command`, name: '', value: command },
  { key: 'Software\\Perceel', name: 'InstalledBy', value: 'msi' },
]

/** Identifies the registry entries for Windows Installer. Must stay the same in all versions. */
const componentId = '15E697EC-57BC-4DE1-8183-C899FE90617C'

/** The key that the NSIS installer writes: electron-builder derives its name from the app's id. */
const nsisKey = 'Software\\d9d8f1df-256a-5b3b-a14b-75dd98a364d6'

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/**
 * Returns the component with the registry entries. Windows Installer takes the first value as the proof
 * that the component is installed.
 */
function registryComponent() {
  const values = registered.map(({ key, name, value }, index) => {
    const named = name === '' ? '' : ` Name="${escaped(name)}"`
    const proof = index === 0 ? ' KeyPath="yes"' : ''
    return `        <RegistryValue Root="HKLM" Key="${escaped(key)}"${named} Type="string" Value="${escaped(value)}"${proof}/>`
  })
  const lines = [`      <Component Id="registry" Guid="${componentId}">`, ...values]
  return [...lines, '      </Component>', ''].join('\n')
}

/**
 * Refuses the MSI on a computer where the NSIS installer installed Perceel for all users. Both use the
 * same folder: the removal of either would take the files of the other.
 */
const refusal = `    <Property Id="PERCEELBYNSIS" Secure="yes">
      <RegistrySearch Id="perceelByNsis" Root="HKLM" Key="${nsisKey}" Name="InstallLocation" Type="raw"/>
    </Property>
    <Condition Message="Perceel is hier al met de .exe geïnstalleerd. Verwijder dat Perceel eerst. / Perceel was installed here with the .exe. Remove that Perceel first."><![CDATA[Installed OR NOT PERCEELBYNSIS]]></Condition>

`

/**
 * Returns the text with an addition before a mark. Throws if the text does not contain the mark exactly
 * once.
 * @param {string} text
 * @param {string} mark
 * @param {string} addition
 */
function insertBefore(text, mark, addition) {
  const parts = text.split(mark)
  // Another template of electron-builder would otherwise leave the entries out silently.
  if (parts.length !== 2) throw new Error(`The project of the MSI has no single ${mark.trim()}`)
  return parts.join(addition + mark)
}

/**
 * electron-builder's hook before the MSI is compiled: adds the refusal and the registry entries, which
 * electron-builder's own template lacks.
 * @param {string} path the project for the WiX toolset
 */
export default async function msiProjectCreated(path) {
  const project = await readFile(path, 'utf8')
  const withRefusal = insertBefore(project, '    <Directory Id="TARGETDIR"', refusal)
  await writeFile(path, insertBefore(withRefusal, '    </ComponentGroup>', registryComponent()))
}
