import { isAboutFit } from '../../src-shared/channels/fix-list/fit-remark.ts'
import { groupMessages } from '../../src-shared/channels/fix-list/group-messages.ts'
import { foldedNames } from '../../src-shared/channels/fix-list/message-key.ts'
import type { ChannelNeeds } from '../../src-shared/ipc/calls/validation-calls.ts'
import { channelCatalogue } from '../../src-shared/service/channel-catalogue.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { Records } from '../sync/records.ts'
import { inSlices } from '../time/slices.ts'

/** Projects whose answers are read, the newest answers first. */
const mostProjects = 300
const mostNeeds = 40

/**
 * Returns what channels demanded of the office's projects of a scenario before their publication,
 * the most frequent demand first. A remark that the channel does not take such property is no
 * demand.
 */
export async function channelNeeds(
  { validations, channels }: Pick<Records, 'validations' | 'channels'>,
  { id, dialect }: StoredAccount,
  scenario: string,
): Promise<ChannelNeeds> {
  const pause = inSlices()
  const names = foldedNames([
    ...channels.names(id),
    ...channelCatalogue.map(({ name }) => name),
    ...Object.keys(dialect.channelNames),
  ])
  const asked = validations.ofScenario(id, scenario, mostProjects)
  const answers = []
  for (const projectId of asked) {
    await pause()
    for (const answer of validations.ofProject(projectId))
      if (answer.action === 'publish') answers.push({ ...answer, gone: {} })
  }
  await pause()
  const needs = groupMessages(answers, names).flatMap(({ messages, blocks }) => {
    // The order of the projects is arbitrary: the same message is shown each time.
    const [message = ''] = messages.toSorted()
    if (isAboutFit(message, names)) return []
    const types = [...new Set(blocks.flatMap((block) => block.types))]
    return [{ message, types, projects: blocks.length }]
  })
  return { projects: asked.length, needs: needs.slice(0, mostNeeds) }
}
