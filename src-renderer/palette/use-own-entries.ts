import {
  Accessibility,
  ArrowRight,
  Building2,
  CircleQuestionMark,
  CloudOff,
  FileText,
  KeyRound,
  Languages,
  LifeBuoy,
  ListChecks,
  Search,
  Settings,
  SunMoon,
  Zap,
} from '@lucide/vue'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { accountName } from '../composables/account-name.ts'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import { menuCommands, type MenuCommand } from '../../src-shared/ipc/menu-commands.ts'
import { mainScreens } from '../../src-shared/shortcuts/main-screens.ts'
import type { ShortcutId } from '../../src-shared/shortcuts/shortcut-table.ts'
import type { Settings as SettingsValues } from '../../src-shared/ipc/calls/settings-calls.ts'
import { runMenuCommand, takesMenuCommand } from '../composables/menu-commands.ts'
import { screenActions } from '../composables/screen/screen-actions.ts'
import { useShortcutWords } from '../composables/use-shortcuts.ts'
import { loadManual, type Manual } from '../manual/load-manual.ts'
import { useManualStore } from '../manual/manual-store.ts'
import { useSearchStore } from '../search/search-store.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useSettingsStore } from '../stores/settings-store.ts'
import type { PaletteEntry } from './palette-entry.ts'
import type { RecentEntry } from './recent-entries.ts'

type Fail = (error: unknown) => void

export interface OwnEntries {
  /** Everything that the palette knows without asking main. */
  readonly all: ComputedRef<PaletteEntry[]>
  readonly project: (id: string, label: string, detail?: string) => PaletteEntry
  readonly document: (id: string, label: string, detail?: string) => PaletteEntry
  /** Returns the entry that was opened before; null if the entry no longer exists. */
  readonly again: (recent: RecentEntry) => PaletteEntry | null
  /** Searches the full text of all records and documents. */
  readonly searchFor: (text: string) => PaletteEntry
}

/** Provides the entries of the command palette that are known at once. */
export function useOwnEntries(fail: Fail): OwnEntries {
  const { t } = useI18n()
  const router = useRouter()
  const search = useSearchStore()
  const go = (to: RouteLocationRaw) => () => void router.push(to)
  const screens = useScreenEntries(go)
  const actions = useActionEntries()
  const settings = useSettingEntries(go, fail)
  const help = useHelpEntries()
  const all = computed(() => [...screens.value, ...actions.value, ...settings.value, ...help.value])

  const project = (id: string, label: string, detail?: string): PaletteEntry => ({
    id: `project:${id}`,
    group: 'projects',
    label,
    detail,
    icon: Building2,
    run: go({ name: 'project', params: { id } }),
  })
  const document = (id: string, label: string, detail?: string): PaletteEntry => ({
    id: `document:${id}`,
    group: 'documents',
    label,
    detail,
    icon: FileText,
    run: go({ name: 'preview', params: { dossierId: id } }),
  })

  return {
    all,
    project,
    document,
    again: ({ id, label }) => {
      const [kind, rest = ''] = id.split(/:(.*)/su)
      if (kind === 'project') return project(rest, label)
      if (kind === 'document') return document(rest, label)
      return all.value.find((entry) => entry.id === id) ?? null
    },
    searchFor: (text) => ({
      id: 'search',
      group: 'search',
      label: t('palette.searchFor', { text }),
      icon: Search,
      run: () => {
        search.typed = text
        void router.push({ name: 'search' })
      },
    }),
  }
}

function useScreenEntries(go: (to: RouteLocationRaw) => () => void): ComputedRef<PaletteEntry[]> {
  const { t, locale } = useI18n()
  const { keysOf } = useShortcutWords()
  return computed(() => [
    ...mainScreens.map((screen) => ({
      id: `screen:${screen.name}`,
      group: 'screens' as const,
      label: locale.value === 'en' ? screen.en : screen.nl,
      words: t(`palette.words.${screen.name}`),
      keys: keysOf(screen.name),
      icon: ArrowRight,
      run: go({ name: screen.name }),
    })),
    ...(['relations', 'schemas', 'replace'] as const).map((name) => ({
      id: `screen:${name}`,
      group: 'screens' as const,
      label: t(`${name}.title`),
      words: t(`palette.words.${name}`),
      icon: ArrowRight,
      run: go({ name }),
    })),
  ])
}

/** The pages of the manual. They are read when the palette opens for the first time. */
function useHelpEntries(): ComputedRef<PaletteEntry[]> {
  const { t, locale } = useI18n()
  const manual = useManualStore()
  const pages = shallowRef<Manual>(new Map())
  watch(
    locale,
    async (language) => (pages.value = await loadManual(language === 'en' ? 'en' : 'nl')),
    { immediate: true },
  )
  return computed(() =>
    [...pages.value].map(([name, page]) => ({
      id: `help:${name}`,
      group: 'help' as const,
      label: page.title,
      words: t('palette.words.manual'),
      icon: CircleQuestionMark,
      run: () => manual.open(name),
    })),
  )
}

/** Commands of the menu that are no screens, with the row of the table of shortcuts. */
const commands = menuCommands.flatMap((command): [MenuCommand, ShortcutId][] => {
  if (mainScreens.some(({ name }) => name === command)) return []
  const hasNoRow =
    command === 'about' ||
    command === 'palette' ||
    command === 'firstSteps' ||
    command === 'support'
  return hasNoRow ? [] : [[command, command]]
})

function useActionEntries(): ComputedRef<PaletteEntry[]> {
  const { t } = useI18n()
  const { keysOf, labelOf } = useShortcutWords()
  return computed(() => [
    ...screenActions.value.map(({ id, label, words, run }) => ({
      id: `action:${id}`,
      group: 'actions' as const,
      label,
      words,
      icon: Zap,
      run,
    })),
    {
      id: 'command:firstSteps',
      group: 'actions' as const,
      label: t('today.firstSteps.title'),
      words: t('palette.words.firstSteps'),
      icon: ListChecks,
      run: () => runMenuCommand('firstSteps'),
    },
    {
      id: 'command:support',
      group: 'actions' as const,
      label: t('support.title'),
      words: t('palette.words.support'),
      icon: LifeBuoy,
      run: () => runMenuCommand('support'),
    },
    ...commands
      .filter(([command]) => takesMenuCommand(command))
      .map(([command, id]) => ({
        id: `command:${command}`,
        group: 'actions' as const,
        label: labelOf(id).replace(/…$/u, ''),
        words: t(`palette.words.${command}`),
        keys: keysOf(id),
        icon: Zap,
        run: () => runMenuCommand(command),
      })),
  ])
}

function useSettingEntries(
  go: (to: RouteLocationRaw) => () => void,
  fail: Fail,
): ComputedRef<PaletteEntry[]> {
  const { t } = useI18n()
  const settings = useSettingsStore()
  const accounts = useAccountsStore()
  const change = (part: Partial<SettingsValues>) => () => void settings.update(part).catch(fail)
  const setting = (
    id: string,
    label: string,
    icon: PaletteEntry['icon'],
    run: () => void,
    words = '',
  ): PaletteEntry => ({ id: `setting:${id}`, group: 'settings', label, words, icon, run })
  const theme = (theme: SettingsValues['theme'], word: string) =>
    setting(
      `theme-${theme}`,
      `${t('settings.theme')}: ${t(word)}`,
      theme === 'contrast' ? Accessibility : SunMoon,
      change({ theme }),
      t('palette.words.theme'),
    )
  const language = (language: 'nl' | 'en', word: string) =>
    setting(
      `language-${language}`,
      `${t('settings.language')}: ${t(word)}`,
      Languages,
      change({ language }),
    )
  const section = (id: string, label: string) =>
    setting(`section-${id}`, label, Settings, go({ name: 'settings', hash: `#${id}` }))

  return computed(() => [
    theme('light', 'settings.themeLight'),
    theme('dark', 'settings.themeDark'),
    theme('contrast', 'settings.themeContrast'),
    theme('system', 'settings.themeSystem'),
    language('nl', 'settings.languageNl'),
    language('en', 'settings.languageEn'),
    setting(
      'offline',
      t(settings.current.workOffline ? 'palette.workOnline' : 'palette.workOffline'),
      CloudOff,
      change({ workOffline: !settings.current.workOffline }),
    ),
    section('channels', t('settings.channels.title')),
    section('types', t('settings.types.title')),
    section('data', t('settings.data')),
    section('about', t('settings.about')),
    ...accounts.accounts
      .filter(({ active }) => !active)
      .map((account) => ({
        id: `account:${account.id}`,
        group: 'accounts' as const,
        label: t('palette.switchTo', { name: accountName(account) }),
        words: t('shell.switchAccount'),
        icon: KeyRound,
        run: () =>
          void accounts
            .activate(account.id)
            .then(go({ name: 'projects' }))
            .catch(fail),
      })),
  ])
}
