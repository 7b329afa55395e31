import { hash } from 'node:crypto'
import type { ProjectRow } from '../../../src-shared/ipc/calls/project-calls.ts'
import type {
  RecordStatus,
  RecordXml,
  HistoryEntry,
} from '../../../src-shared/ipc/calls/record-calls.ts'
import { absent, differences, leavesOf, valuesOf, withLeaf } from '../record-leaves.ts'
import type { OpenText, RecordKey, Screen, TextKey } from './screen.ts'

/** Leaves with free text that every version of a project's XML has, under the same path. */
export const projectLeaves = [
  'General/City',
  'General/Area',
  'General/Neighbourhood',
  'General/Municipality',
  'General/State',
  'General/Street',
  'General/Voorbehoud',
  'Teksten/Tekst[nl]/Intro',
  'Teksten/Tekst[nl]/Omschrijving',
  'Media/Bestand[2]/Titel',
] as const
/** Leaves that a project may lack. */
const optional: readonly string[] = ['General/Area', 'General/Neighbourhood', 'General/Voorbehoud']
/** Leaves with free text that the XML of a document has. */
export const dossierLeaves = ['Title', 'Type'] as const

/** The user's work on the text of a record. */
export class Editing {
  readonly #screen: Screen
  readonly #step: () => number
  #typed = 0
  /**
   * Texts that the user is discarding. After a kill it is unknown whether the discard took effect.
   */
  #discarded: { key: TextKey; text: string }[] = []

  constructor(screen: Screen, step: () => number) {
    this.#screen = screen
    this.#step = step
  }

  /**
   * Types into one leaf and stores the draft. `rolls` decide the leaf, and whether the leaf is
   * removed. Returns the open text; null if there is nothing to type into.
   * @param anew opens the text again, also if an editor shows it already
   */
  async type(key: TextKey, rolls: readonly number[], anew: boolean): Promise<OpenText | null> {
    const [which = 0, removing = 0] = rolls
    const open = (anew ? null : this.#screen.editor(key)) ?? (await this.#screen.open(key))
    if (open === null) return null
    const there = leavesOf(open.text)
    const names: readonly string[] = key.kind === 'project' ? projectLeaves : dossierLeaves
    const leaves = names.filter((path) => there.has(path) || optional.includes(path))
    const path = leaves[Math.floor(which * leaves.length)]
    if (path === undefined) return null
    const from = there.get(path)?.value ?? absent
    const remove = removing < 0.15 && optional.includes(path) && from !== absent
    const value = remove ? null : `typed ${this.#step()}.${(this.#typed += 1)}`
    const text = withLeaf(open.text, path, value)
    if (text === null) return null
    this.#ledger.replaces(key.id, path, from, value ?? absent)
    open.past.push({ text: open.text, baseId: open.baseId })
    open.future = []
    open.text = text
    open.pending.push({ path, value: value ?? absent })
    const { baseId } = open
    const told = await this.#screen.ask('records', 'saveDraft', { ...key, text, baseId })
    if (told.ok) this.#keep(key, open, 'draft')
    return open
  }

  /**
   * Presses undo or redo in an open editor. Only the user's own values count as replaced knowingly,
   * not a colleague's value that changes along.
   */
  async undoOrRedo(key: TextKey, direction: 'undo' | 'redo'): Promise<void> {
    const open = this.#screen.editor(key)
    const back = direction === 'undo'
    const [from, to] =
      open === null ? [] : back ? [open.past, open.future] : [open.future, open.past]
    const state = from?.pop()
    if (open === null || state === undefined) return
    to?.push({ text: open.text, baseId: open.baseId })
    const own = differences(valuesOf(open.text), valuesOf(state.text)).filter((one) =>
      this.#wasTyped(key, one.path, back ? one.from : one.to),
    )
    for (const one of own) this.#ledger.replaces(key.id, one.path, one.from, one.to)
    Object.assign(open, state)
    const { text, baseId } = state
    await this.#screen.ask('records', 'saveDraft', { ...key, text, baseId })
  }

  #wasTyped({ id }: TextKey, path: string, value: string): boolean {
    return value.startsWith('typed ') || this.#ledger.wrote(id, path, value)
  }

  async save(key: TextKey, open: OpenText): Promise<boolean> {
    const { text, baseId } = open
    const saved = await this.#screen.ask<RecordXml>('records', 'save', {
      ...key,
      text,
      baseId,
    })
    if (!saved.ok) return false
    this.#keep(key, open, 'save')
    const writes = this.#screen.world.office.writes.length
    const stored = numberedText(text, saved.value.text)
    this.#ledger.saved.push({
      record: key.id,
      text: stored,
      hash: hash('sha256', stored),
      step: this.#step(),
      writes,
    })
    if (open.text !== saved.value.text) open.past.push({ text: open.text, baseId })
    open.text = saved.value.text
    open.baseId = saved.value.baseId
    return true
  }

  /** Sends a first text without a number for a project that the service does not know yet. */
  async writeNew({ id, name, scenario, type, city }: ProjectRow): Promise<void> {
    const key = { kind: 'project', id, version: '1.2' } as const
    const there = await this.#screen.read(key)
    if (!there.ok || there.value.text !== '') return
    const value = `typed ${this.#step()}.${(this.#typed += 1)}`
    const text = [
      '<Project xmlns="urn:perceel:oefenkantoor:project12">',
      `  <General><Scenario>${scenario}</Scenario><Type>${type}</Type><Name>${name}</Name>`,
      `    <ObjectStatus>beschikbaar</ObjectStatus><City>${value}</City></General>`,
      '  <Wonen><General/><Details/></Wonen>',
      '</Project>',
    ].join('\n')
    this.#ledger.replaces(id, 'General/City', city, value)
    const open: OpenText = {
      text,
      past: [],
      future: [],
      baseId: there.value.baseId,
      pending: [{ path: 'General/City', value }],
    }
    if (await this.save(key, open)) await this.send(key)
  }

  async send({ kind, id }: RecordKey): Promise<void> {
    await this.#screen.ask<RecordStatus>('records', 'send', { kind, id })
  }

  /** Reverts every stored version to its base, as the app's question to the user says. */
  async revert({ kind, id }: RecordKey): Promise<void> {
    const status = await this.#screen.ask<RecordStatus>('records', 'status', { kind, id })
    if (!status.ok) return
    const shown: { key: TextKey; text: string }[] = []
    for (const version of status.value.fetchedVersions) {
      const key = { kind, id, version }
      const before = await this.#screen.read(key)
      if (before.ok) shown.push({ key, text: before.value.text })
    }
    this.#discarded.push(...shown)
    await this.#screen.ask('records', 'revert', { kind, id })
    this.#screen.closeEditors({ kind, id })
    await this.lookAgain()
  }

  async discardDraft(key: TextKey): Promise<void> {
    const before = await this.#screen.read(key)
    if (!before.ok || !before.value.draft) return
    this.#discarded.push({ key, text: before.value.text })
    await this.#screen.ask<RecordXml>('records', 'discardDraft', key)
    this.#screen.closeEditors(key)
    await this.lookAgain()
  }

  /**
   * Reads the texts that replaced the discarded texts, immediately, after a restart or at the end. A text
   * that cannot be read now, as without a network, is read the next time.
   */
  async lookAgain(): Promise<void> {
    const unread: { key: TextKey; text: string }[] = []
    for (const discarded of this.#discarded) {
      const { key, text } = discarded
      const after = await this.#screen.read(key)
      if (after.ok) this.#ledger.replacesText(key.id, text, after.value.text)
      else unread.push(discarded)
    }
    this.#discarded = unread
  }

  /** Restores an older text from the history. */
  async restore(key: TextKey, roll: number): Promise<void> {
    const { kind, id } = key
    const history = await this.#screen.ask<HistoryEntry[]>('records', 'history', { kind, id })
    if (!history.ok) return
    const entries = history.value.filter(({ version }) => version === key.version)
    const entry = entries[Math.floor(roll * entries.length)]
    if (entry === undefined) return
    const before = await this.#screen.read(key)
    const ref = { kind, id, entryId: entry.id }
    const older = await this.#screen.ask<{ text: string }>('records', 'historyText', ref)
    if (!before.ok || !older.ok) return
    this.#ledger.replacesText(id, before.value.text, older.value.text)
    await this.#screen.ask<RecordXml>('records', 'restore', ref)
    this.#screen.closeEditors(key)
  }

  #keep(key: TextKey, open: OpenText, how: 'draft' | 'save'): void {
    for (const { path, value } of open.pending)
      this.#ledger.kept.push({ record: key.id, path, value, step: this.#step(), how })
    // A draft may still be refused on saving, so its values stay pending.
    if (how === 'save') open.pending = []
  }

  get #ledger() {
    return this.#screen.world.ledger
  }
}

/**
 * Returns the text that the history must have after a save. The editor can be older than the number
 * of a new project. The app then saves the typed text with the number on the root, and no other
 * difference.
 */
function numberedText(typed: string, kept: string): string {
  return kept.replace(/^([^>]*<Project\b[^>]*?) id="\d+"/u, '$1') === typed ? kept : typed
}
