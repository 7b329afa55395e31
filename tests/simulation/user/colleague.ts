import type { ColleagueAction } from '../plan/steps.ts'
import { Dice } from '../random.ts'
import { absent, leavesOf, withLeaf } from '../record-leaves.ts'
import { count } from '../tally.ts'
import type { Job } from '../../../src-shared/ipc/calls/sync-calls.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import type { World } from '../world.ts'
import { dossierLeaves, projectLeaves } from './editing.ts'

/** The highest number of objects that a colleague creates in one step. */
const mostTaken = 6

/** A colleague who works at the service directly, always on the newest content. */
export class Colleague {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  async act(action: ColleagueAction, rolls: readonly number[], step: number): Promise<void> {
    const dice = new Dice(Math.floor((rolls[5] ?? 0) * 2 ** 32))
    // The app cannot detect a write between its last read and its own write (no preconditions in
    // service.md). The colleague therefore does nothing while a request is held.
    if (this.#world.proxy.held > 0) return
    count(this.#world.tally.colleague, action)
    const projects = await this.#world.office.projects()
    const project = dice.pick(projects)
    switch (action) {
      case 'editOtherLeaf':
      case 'editSameLeaf':
        return this.#edit(project.id, dice, action === 'editSameLeaf', step)
      case 'createAlike':
        return this.#createAlike(dice)
      case 'addAlikeDossier':
        return this.#addAlike(dice)
      case 'addSameContent':
        return this.#addSame(project.id, dice, step)
      case 'publishToo':
        return this.#publish(project.id)
      case 'withdrawToo':
        return this.#withdraw(dice)
      case 'takeNumbers':
        return this.#takeNumbers(project.id, dice, step)
    }
  }

  async #edit(id: number, dice: Dice, same: boolean, step: number): Promise<void> {
    const { office, ledger } = this.#world
    const there = await office.names()
    const typed = ledger.kept.slice(-3).filter(({ record }) => there.has(ledger.nameOf(record)))
    const target = typed.length > 0 && dice.chance(0.8) ? dice.pick(typed) : null
    const record = target === null ? `#${id}` : ledger.nameOf(target.record)
    const places =
      target !== null && dossierLeaves.some((leaf) => leaf === target.path)
        ? dossierLeaves
        : projectLeaves
    const place = same && target !== null ? target.path : dice.pick(places)
    const remoteId = Number(record.slice(1))
    // A leaf of dossiers: the record is a dossier.
    const isDossier = dossierLeaves.some((leaf) => leaf === place)
    const xml = await (isDossier ? office.dossierText(remoteId) : office.projectText(remoteId))
    const from = leavesOf(xml).get(place)?.value ?? absent
    const value = `colleague ${step}`
    const text = withLeaf(xml, place, value)
    if (text === null) return
    ledger.replaces(record, place, from, value)
    const path = isDossier ? `/1.0/${remoteId}/dossier` : `/1.0/${remoteId}`
    await office.post(path, 'application/xml', text)
  }

  /**
   * Creates a project with the name of one of the user's projects. The app must not take it for the
   * user's project.
   */
  async #createAlike(dice: Dice): Promise<void> {
    const { office, ledger } = this.#world
    const asked = ledger.projects.filter(({ id }) => id === null || !ledger.isRemoved(id))
    if (asked.length === 0) return
    const name = dice.pick(asked).names[0] ?? ''
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name, city: 'Utrecht' }
    const path = `/1.0/${office.service.rootId}/project`
    await office.post(path, 'application/json', JSON.stringify(fields))
  }

  async #addAlike(dice: Dice): Promise<void> {
    const { office, ledger } = this.#world
    const asked = ledger.dossiers.filter(({ id }) => id === null || !ledger.isRemoved(id))
    if (asked.length === 0) return
    const { names, project } = dice.pick(asked)
    const name = names[0] ?? ''
    const owner = /^#(\d+)$/u.exec(ledger.nameOf(project))?.[1]
    if (owner === undefined || !(await office.names()).has(`#${owner}`)) return
    const file = Buffer.from(`%PDF-1.7 of a colleague, ${name}`).toString('base64')
    const fields = { type: 'Akte', title: name, filename: `${name}.pdf`, file }
    await office.post(`/1.0/${owner}/dossier`, 'application/json', JSON.stringify(fields))
  }

  /** Creates objects after a restore: the service gives them the numbers of the removed objects. */
  async #takeNumbers(owner: number, dice: Dice, step: number): Promise<void> {
    const { office, removed } = this.#world
    for (let made = 0; made < Math.min(removed.freed, mostTaken); made += 1) {
      const name = `Andersweg ${step} ${made}`
      const isProject = dice.chance(0.6)
      const file = Buffer.from(`%PDF-1.7 of a colleague, ${name}`).toString('base64')
      await office.post(
        `/1.0/${isProject ? office.service.rootId : owner}/${isProject ? 'project' : 'dossier'}`,
        'application/json',
        JSON.stringify(
          isProject
            ? { scenario: 'BBvk', type: 'Woonruimte', name, city: 'Ede' }
            : { type: 'Akte', title: name, filename: `${name}.pdf`, file },
        ),
      )
    }
  }

  /** Sends the same bytes that the user has sent or is about to send, to the same owner. */
  async #addSame(projectId: number, dice: Dice, step: number): Promise<void> {
    const { office, ledger } = this.#world
    const given = ledger.files.given.filter(({ fate }) => fate === 'kept')
    if (given.length === 0) return
    const { sentTo, bytes } = dice.pick(given.slice(-4))
    const name = ledger.nameOf(sentTo ?? '')
    const owner = (await office.names()).has(name) ? name.slice(1) : String(projectId)
    const named = { type: 'Akte', title: `Kopie ${step}`, filename: `kopie ${step}.png` }
    const fields = { ...named, file: bytes.toString('base64') }
    await office.post(`/1.0/${owner}/dossier`, 'application/json', JSON.stringify(fields))
  }

  async #publish(id: number): Promise<void> {
    await this.#askChannel(id, 'portal_wonen', true)
    this.#world.published.add(`#${id} portal_wonen`)
  }

  /** Withdraws a publication that the user asked for, unless it is withdrawn already. */
  async #withdraw(dice: Dice): Promise<void> {
    const { office, ledger } = this.#world
    const known = new Set((await office.projects()).map(({ id }) => id))
    const places = ledger.publications.asked.slice(-3).flatMap(({ project, channel }) => {
      const id = Number(/^#(\d+)$/u.exec(ledger.nameOf(project))?.[1])
      return known.has(id) ? [{ id, channel: channel as ChannelType }] : []
    })
    if (places.length === 0) return
    const { id, channel } = dice.pick(places)
    const status = await office.channelStatus(id, channel)
    if (status === null || status === 'withdrawn') return
    await this.#askChannel(id, channel, false)
  }

  async #askChannel(id: number, channel: ChannelType, publish: boolean): Promise<void> {
    const { office, ledger } = this.#world
    const before = await office.channelStatus(id, channel)
    const takenForOurs = !publish && (await this.#inDoubt(id, channel))
    await office.post(
      `/1.0/mcp/${id}`,
      'application/json',
      JSON.stringify({ type: channel, publish }),
    )
    const project = `#${id}`
    const by = 'colleague'
    ledger.publications.story.add({ project, channel, publish, before, by, takenForOurs })
  }

  /**
   * Returns true if a request of the app to the channel is in doubt: the service does not tell who
   * sent a request.
   */
  async #inDoubt(id: number, channel: ChannelType): Promise<boolean> {
    const reply = await this.#world.call('sync', 'jobs')
    if (!reply.ok) return true
    return (reply.value as Job[]).some(
      (job) =>
        job.inDoubt &&
        job.channel === channel &&
        this.#world.ledger.nameOf(job.projectId) === `#${id}`,
    )
  }
}
