import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * Every screen and dialog, by its component, with the name of a call of `look` or `expectNoFaults`
 * in the end-to-end tests that runs axe while the component is open.
 */
const visits: Readonly<Record<string, string>> = {
  'accounts/AccountForm.vue': 'account-form',
  'accounts/AccountsPage.vue': 'accounts',
  'accounts/TakeOverDialog.vue': 'take-over',
  'audit/AuditPage.vue': 'audit',
  'batches/BatchSheet.vue': 'batch-review',
  'board/BoardPage.vue': 'board',
  'channels/PublishedDiff.vue': 'channels-compare',
  'channels/validation/ValidateSheet.vue': 'channels-validate-sheet',
  'closing/ClosingSheet.vue': 'closing-sheet',
  'conflicts/ConflictPage.vue': 'conflict',
  'dossiers/AddressForm.vue': 'dossiers-address',
  'dossiers/DossierPage.vue': 'dossier',
  'dossiers/arrival/DossierSheet.vue': 'dossier-sheet',
  'dossiers/office/OfficePage.vue': 'dossiers-office',
  'editor/compare/CompareSheet.vue': 'editor-compare',
  'facts/FactPlanDialog.vue': 'facts-plan',
  'fixes/FixesPage.vue': 'fixes',
  'fixes/PlacePicker.vue': 'fixes-place',
  'history/HistoryPage.vue': 'history',
  'intake/cutting/CutSheet.vue': 'cut-sheet',
  'intake/confirm/CertainSummary.vue': 'certain-summary',
  'intake/IntakeSheet.vue': 'intake-sheet',
  'intake/OwnerPicker.vue': 'owner-picker',
  'intake/TrayPage.vue': 'tray',
  'manual/ManualSheet.vue': 'manual',
  'offline/OfflinePage.vue': 'offline',
  'offline/SaveFilter.vue': 'save-filter',
  'opened-file/OpenedFilePage.vue': 'opened-file',
  'palette/CommandPalette.vue': 'palette',
  'parameters/RequestSheet.vue': 'channels-request',
  'preview/PreviewPage.vue': 'preview-pdf',
  'project-page/ProjectPage.vue': 'project-xml',
  'project-page/SaveTemplate.vue': 'template-save',
  'projects/create/ProjectCreateForm.vue': 'project-create',
  'projects/ProjectsPage.vue': 'projects',
  'relations/OpenRelation.vue': 'relation-open',
  'relations/RelationPage.vue': 'relation',
  'relations/RelationsPage.vue': 'relations',
  'photos/WebPhotosHost.vue': 'web-photos-question',
  'relations/RenameRelation.vue': 'relation-rename',
  'replace/ReplacePage.vue': 'replace',
  'schemas/SchemasPage.vue': 'schemas',
  'search/SearchPage.vue': 'search',
  'settings/SettingsPage.vue': 'settings',
  'shell/ShortcutSheet.vue': 'shortcuts',
  'support/SupportPage.vue': 'support',
  'sync/JobSheet.vue': 'outbox-job',
  'sync/OutboxPage.vue': 'outbox',
  'today/TodayPage.vue': 'today',
  'transaction/TransactionPage.vue': 'transaction-questions',
  'ui/dialogs/ConfirmDialog.vue': 'confirm',
  'welcome/WelcomePage.vue': 'welcome',
}

/** Returns the components that the router shows, and those that draw a dialog. */
function screens(): string[] {
  const imported = /(?:import\(|from )'\.\.\/(.+?\.vue)'/gu
  const routed = [...read('src-renderer/router/router.ts').matchAll(imported)]
    .map(([, path = '']) => path)
    // The frame around the screens.
    .filter((path) => path !== 'shell/AppShell.vue')
  const dialogs = globSync('**/*.vue', { cwd: join(root, 'src-renderer') }).filter((path) => {
    const isPart = /^ui\/dialogs\/(?:Modal|Name|SideSheet|Sheet)/u.test(path)
    return (
      !isPart &&
      /<(?:ModalDialog|NameDialog|SideSheet|dialog)\b/u.test(read(`src-renderer/${path}`))
    )
  })
  return [...new Set([...routed, ...dialogs])].sort()
}

/** Returns the names of all visits of axe in the end-to-end tests. */
function visited(): Set<string> {
  const names = globSync('tests/e2e/**/*.spec.ts', { cwd: root }).flatMap((path) => {
    const text = read(path)
    const called = [...text.matchAll(/\b(?:look|expectNoFaults)\(page, '([\w-]+)'/gu)]
    // A loop over screens, and one over documents that are previewed.
    const places = [...text.matchAll(/for \(const places of \[(.+)\]\)/gu)]
    const previews = [...text.matchAll(/'(preview-\w+)'\],/gu)]
    return [
      ...[...called, ...previews].map(([, name = '']) => name),
      ...places.flatMap(([, list = '']) => list.match(/[\w-]+/gu) ?? []),
    ]
  })
  return new Set(names)
}

describe('axe', () => {
  it('visits every screen and every dialog', () => {
    expect(Object.keys(visits).sort()).toEqual(screens())
  })

  it('is told to by the end-to-end tests', () => {
    const there = visited()
    expect(there.size).toBeGreaterThan(60)
    expect(Object.values(visits).filter((name) => !there.has(name))).toEqual([])
  })
})
