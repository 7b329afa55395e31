import { z } from 'zod'
import { channelTypeSchema } from '../service/channel-type.ts'
import { call } from './call.ts'
import { requestActionSchema } from './channel-calls.ts'
import { projectIdSchema } from './project-calls.ts'

const projectRef = z.strictObject({ projectId: projectIdSchema })

/**
 * What was typed in a form, hidden fields too, as text or choices: a value that cannot be read yet is
 * kept as well. By parameter; for the transaction report, by question.
 */
export const typedValuesSchema = z.record(
  z.string().max(100),
  z.union([z.string().max(20_000), z.boolean(), z.array(z.string().max(200)).max(2000)]),
)
export type TypedValues = z.infer<typeof typedValuesSchema>

/** Which form: a channel's, or the transaction report that fills several. */
const formRef = projectRef.extend({
  form: z.union([channelTypeSchema, z.literal('transaction')]),
  action: requestActionSchema,
})

const brokerSchema = z.strictObject({
  guid: z.string(),
  name: z.string(),
  /** GUID of the one that it stands under; null at the top. Flat for the second exchange. */
  parent: z.string().nullable(),
})
export type Broker = z.infer<typeof brokerSchema>

const brokerListSchema = z.strictObject({
  /** Parents before their children, in the service's order. */
  brokers: z.array(brokerSchema),
  /** Epoch milliseconds; null when it was never read. */
  readAt: z.number().nullable(),
  /** GUIDs that this office chose last. */
  chosen: z.array(z.string()),
})
export type BrokerList = z.infer<typeof brokerListSchema>

const sbiCodeSchema = z.strictObject({ code: z.string(), nl: z.string(), en: z.string() })
export type SbiCode = z.infer<typeof sbiCodeSchema>

const exchange = z.enum(['exchange_one', 'exchange_two'])

export const parameterCalls = {
  /** What the rules depend on, read from the local record. */
  context: call(
    z.tuple([projectRef]),
    z.strictObject({
      /** API object id; null until the service has given one. */
      remoteId: z.int().nullable(),
      projectName: z.string(),
      /** Null when the record says nothing that tells: the user then chooses. */
      objectKind: z.enum(['industrial', 'retailCateringLeisure', 'other']).nullable(),
    }),
  ),
  draft: call(z.tuple([formRef]), typedValuesSchema),
  saveDraft: call(z.tuple([formRef.extend({ values: typedValuesSchema })]), z.null()),
  /** The list that is here; read from the service when there is none, or `refresh` asks for it. */
  brokers: call(z.tuple([z.strictObject({ exchange, refresh: z.boolean() })]), brokerListSchema),
  chooseBrokers: call(
    z.tuple([z.strictObject({ exchange, guids: z.array(z.string().max(100)).max(500) })]),
    z.null(),
  ),
  /** Codes whose number begins with, or whose name holds, what is searched for; 50 at most. */
  findSbi: call(z.tuple([z.strictObject({ search: z.string().max(100) })]), z.array(sbiCodeSchema)),
  /** Names of these codes; one that is not known is left out. */
  sbiNames: call(
    z.tuple([z.strictObject({ codes: z.array(z.string().max(10)).max(200) })]),
    z.array(sbiCodeSchema),
  ),
  /**
   * Takes in the official list from a CSV file that the user chooses; null when none was chosen.
   * Throws invalidInput/sbiListUnreadable (line) and changes nothing.
   */
  importSbi: call(z.tuple([]), z.strictObject({ codes: z.int() }).nullable()),
  /** How many codes are here beside the built-in sections and divisions. */
  sbiImported: call(z.tuple([]), z.strictObject({ codes: z.int() })),
}
