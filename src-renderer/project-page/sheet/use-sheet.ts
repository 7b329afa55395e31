import { computed, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { hasPublication, unpackCell } from '../../../src-shared/channels/board-cell.ts'
import type { ChannelBoard } from '../../../src-shared/ipc/calls/channel-calls.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { ProjectDetail } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { RecordStatus } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { Sheet, SheetLine, SheetSection } from '../../../src-shared/ipc/sheet-calls.ts'
import { defaultProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import { cellLabels } from '../../channels/cell-labels.ts'
import { accountName } from '../../composables/account-name.ts'
import { useAccountZone } from '../../composables/use-account-zone.ts'
import type { SheetContent } from '../../editor/text-worker/text-task.ts'
import { findSheetContent } from '../../editor/text-worker/text-tasks.ts'
import { formatMoment } from '../../format/moments.ts'
import { useCount } from '../../format/numbers.ts'
import { formatInstant } from '../../format/stamps.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { useCall } from '../../ipc/use-call.ts'
import { usePropertyWords } from '../../records/use-property-words.ts'
import { useAccountsStore } from '../../stores/accounts-store.ts'
import { useMessages } from '../../ui/notices/use-messages.ts'
import { addressLine } from '../overview/key-facts.ts'
import { usePropertyLines } from '../overview/use-property-lines.ts'
import { recordSections, withoutHead } from './record-sections.ts'

interface SheetData {
  readonly detail: ProjectDetail
  readonly content: SheetContent
  readonly board: ChannelBoard
  readonly documents: readonly DossierRow[]
}

const line = (label: string, value: string): SheetLine[] => (value === '' ? [] : [{ label, value }])

/** Prints a project as a sheet of paper, or saves the sheet as a PDF. */
export function useSheet(
  detail: Readonly<Ref<ProjectDetail | null>>,
  status: Readonly<Ref<RecordStatus | null>>,
) {
  const { t } = useI18n()
  const message = useMessages()
  const words = useSheetWords()

  async function sheetNow(): Promise<Sheet> {
    const project = detail.value
    const record = status.value
    if (project === null || record === null) throw new Error('The project is not read yet')
    const { id } = project
    const [content, board, documents] = await Promise.all([
      readContent(record),
      unwrap(window.perceel.channels.status({ projectId: id })),
      unwrap(window.perceel.dossiers.list({ projectId: id })),
    ])
    return words.sheetOf({ detail: project, content, board, documents })
  }

  const saving = useCall(async () => {
    const saved = await unwrap(window.perceel.sheets.savePdf(await sheetNow()))
    if (saved) message.success(t('project.sheet.saved'))
  })
  const printing = useCall(async () => {
    const printed = await unwrap(window.perceel.sheets.print(await sheetNow()))
    if (printed) message.success(t('project.sheet.printed'))
  })
  return {
    save: () => void saving.run(),
    print: () => void printing.run(),
    ready: computed(() => detail.value !== null && status.value !== null),
    pending: computed(() => saving.pending.value || printing.pending.value),
    error: computed(() => saving.error.value ?? printing.error.value),
  }
}

/** Reads the text that the user works on, or the service's if that text is not readable. */
async function readContent(record: RecordStatus): Promise<SheetContent> {
  const { id, editedVersion, fetchedVersions } = record
  const isHere = fetchedVersions.includes(defaultProjectXmlVersion)
  const newest = isHere ? defaultProjectXmlVersion : fetchedVersions.at(-1)
  const version = editedVersion ?? newest ?? defaultProjectXmlVersion
  const { text, baseText } = await unwrap(
    window.perceel.records.read({ kind: 'project', id, version }),
  )
  const content = await findSheetContent(text)
  return content.parts === null && baseText !== null ? findSheetContent(baseText) : content
}

/** Returns the facts of a property with the condition of its rent, unless the property has a price. */
function withRentCondition(facts: SheetContent['facts']): SheetContent['facts'] {
  return facts.price === null ? { ...facts, priceCondition: facts.rentCondition } : facts
}

/** Provides a function that puts a project into words, as a sheet of paper. */
function useSheetWords() {
  const { t, locale } = useI18n()
  const zone = useAccountZone()
  const n = useCount()
  const accounts = useAccountsStore()
  const { scenarioOf, labelOf, statusOf, priceInFull } = usePropertyWords()
  const { linesOf } = usePropertyLines()
  const say = (key: string, values: Record<string, unknown> = {}) => t(`changes.${key}`, values)

  function sheetOf({ detail, content, board, documents }: SheetData): Sheet {
    const { facts, parts } = content
    const kind = [scenarioOf(detail.scenario), detail.type].filter(Boolean).join(' · ')
    const address = addressLine(facts)
    const tools = { say, labelOf, locale: locale.value, zone: zone.value }
    const head = [
      ...line(t('project.sheet.office'), accounts.active ? accountName(accounts.active) : ''),
      ...line(t('project.sheet.printedAt'), formatMoment(Date.now(), locale.value, zone.value)),
      ...line(t('project.sheet.number'), detail.remoteId === null ? '' : String(detail.remoteId)),
      ...line(t('project.sheet.price'), priceInFull(withRentCondition(facts))),
      ...line(t('project.sheet.status'), statusOf(facts.salesStatus ?? '')),
      ...linesOf(facts, detail.scenario).map(({ name, value }) => ({ label: name, value })),
      ...line(t('project.sheet.photos'), facts.photoCount === 0 ? '' : n(facts.photoCount)),
      ...unsentLine(detail),
    ]
    return {
      language: locale.value === 'en' ? 'en' : 'nl',
      title: detail.name.slice(0, 1000),
      lead: [address, kind].filter(Boolean).join(' — ').slice(0, 1000),
      head,
      sections: [
        ...withoutHead(recordSections(parts?.parts ?? [], tools), head),
        ...leftOut(parts),
        channelSection(board),
        documentSection(documents),
      ],
    }
  }

  function unsentLine({ hasDraft, state }: ProjectDetail): SheetLine[] {
    if (!hasDraft && state === 'synced') return []
    return line(t('project.sheet.note'), t('project.sheet.unsent'))
  }

  function leftOut(parts: SheetContent['parts']): SheetSection[] {
    const note =
      parts === null
        ? t('project.sheet.unreadable')
        : parts.more === 0
          ? ''
          : t('project.sheet.more', { count: n(parts.more) }, parts.more)
    const lines = line(t('project.sheet.note'), note)
    return lines.length === 0 ? [] : [{ title: '', level: 2, lines, texts: [] }]
  }

  function channelSection({ rows, readAt }: ChannelBoard): SheetSection {
    const lines = rows.flatMap((row) => {
      const cell = unpackCell(row.cell)
      if (!hasPublication(cell)) return []
      const labels = cellLabels(cell, row.publication?.status ?? '')
      return line(row.name, labels.map(({ key, args }) => t(key, { ...args })).join(', '))
    })
    const none = readAt === null ? 'overview.channels.unread' : 'project.sheet.nowhere'
    const shown = lines.length > 0 ? lines : line(t('project.sheet.note'), t(none))
    return { title: t('project.tab.channels'), level: 1, lines: shown, texts: [] }
  }

  function documentSection(documents: readonly DossierRow[]): SheetSection {
    const lines = documents.slice(0, 1000).flatMap(({ title, filename, type, created }) => {
      const when = created === null ? '' : formatInstant(created, locale.value, zone.value)
      const typeAndTime = [type, when].filter(Boolean).join(', ')
      return line(
        (title || filename).slice(0, 300),
        typeAndTime || t('project.sheet.unsentDocument'),
      )
    })
    const none = line(t('project.sheet.note'), t('overview.documents.none'))
    const shown = lines.length > 0 ? lines : none
    return { title: t('project.tab.dossiers'), level: 1, lines: shown, texts: [] }
  }

  return { sheetOf }
}
