// @ts-check
import { join } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'

/** The eight fuses known to electron-builder, by their names in electron-builder.yml. */
const known = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
}

/**
 * Returns every fuse by its number in the wire: the fuses of electron-builder.yml, and the trap
 * handlers of WebAssembly. The trap handlers stay on as in Electron itself: libxml2 relies on them
 * for its speed.
 * @param {Record<string, unknown>} stated the `electronFuses` of electron-builder.yml
 * @returns {Record<number, boolean>}
 */
export function fuseWire(stated) {
  /** @type {Record<number, boolean>} */
  const wire = { [FuseV1Options.WasmTrapHandlers]: true }
  for (const [name, fuse] of Object.entries(known)) {
    const value = stated[name]
    if (typeof value !== 'boolean') throw new Error(`electron-builder.yml does not state ${name}`)
    wire[fuse] = value
  }
  return wire
}

/**
 * electron-builder's `afterPack` hook: sets all fuses. Throws when the binary has an unknown fuse.
 * @param {import('electron-builder').AfterPackContext} context
 */
export default async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo
  // On Linux the file has the name `executableName`, a property of the Linux packager only.
  const linuxName = /** @type {{ executableName?: string }} */ (packager).executableName
  const name =
    electronPlatformName === 'win32'
      ? `${productFilename}.exe`
      : electronPlatformName === 'darwin'
        ? `${productFilename}.app`
        : (linuxName ?? productFilename)
  const wire = fuseWire({ ...packager.config.electronFuses })
  await flipFuses(join(appOutDir, name), {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: false,
    strictlyRequireAllFuses: true,
    .../** @type {Record<FuseV1Options, boolean>} */ (wire),
  })
}
