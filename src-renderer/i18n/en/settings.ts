import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/settings.ts'

export default {
  title: 'Settings',
  display: 'Display',
  language: 'Language',
  languageSystem: 'Same as this computer',
  languageNl: 'Nederlands',
  languageEn: 'English',
  theme: 'Appearance',
  themeSystem: 'Same as this computer',
  themeLight: 'Light',
  themeDark: 'Dark',
  data: 'Data',
  dataFolder: 'Folder with your data',
  dataFolderHint: 'Projects, documents and the log of this computer.',
  showDataFolder: 'Show folder',
  keychain: 'Keychain',
  keychainThere: "Secrets are in this computer's keychain.",
  keychainMissing: 'No keychain can be reached: secrets are kept until Perceel closes.',
  about: 'About Perceel',
  version: 'Version of Perceel',
  platform: 'System',
} satisfies MessageShape<typeof nl>
