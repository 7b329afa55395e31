import { z } from 'zod'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { call } from '../call.ts'
import { requestActionSchema } from './channel-calls.ts'
import { projectIdSchema } from './project-calls.ts'

const projectRef = z.strictObject({ projectId: projectIdSchema })

/**
 * Values entered in a form as text or choices, hidden fields included. Values that cannot be parsed
 * yet are kept too. The key is the parameter, or the question in the transaction report.
 */
export const typedValuesSchema = z.record(
  z.string().max(100),
  z.union([z.string().max(20_000), z.boolean(), z.array(z.string().max(200)).max(2000)]),
)
export type TypedValues = z.infer<typeof typedValuesSchema>

/**
 * The form: that of a channel, or the transaction report, which fills the forms of several
 * channels.
 */
const formRef = projectRef.extend({
  form: z.union([channelTypeSchema, z.literal('transaction')]),
  action: requestActionSchema,
})

const brokerSchema = z.strictObject({
  guid: z.string(),
  name: z.string(),
  /**
   * GUID of the parent broker; null at the top. Always null for the second exchange, whose list is
   * flat.
   */
  parent: z.string().nullable(),
})
export type Broker = z.infer<typeof brokerSchema>

const brokerListSchema = z.strictObject({
  /** Parents before their children, in the service's order. */
  brokers: z.array(brokerSchema),
  /** Epoch milliseconds of the last read; null if never read. */
  readAt: z.number().nullable(),
  /** GUIDs of the brokers that this office chose last. */
  chosen: z.array(z.string()),
})
export type BrokerList = z.infer<typeof brokerListSchema>

const sbiCodeSchema = z.strictObject({ code: z.string(), nl: z.string(), en: z.string() })
export type SbiCode = z.infer<typeof sbiCodeSchema>

const exchange = z.enum(['exchange_one', 'exchange_two'])

export const parameterCalls = {
  /** Returns the facts of the local record that the rules depend on. */
  context: call(
    z.tuple([projectRef]),
    z.strictObject({
      /** API object id; null until the service assigns one. */
      remoteId: z.int().nullable(),
      projectName: z.string(),
      /** Null when the record does not show the kind: the user then chooses. */
      objectKind: z.enum(['industrial', 'retailCateringLeisure', 'other']).nullable(),
    }),
  ),
  draft: call(z.tuple([formRef]), typedValuesSchema),
  saveDraft: call(z.tuple([formRef.extend({ values: typedValuesSchema })]), z.null()),
  /**
   * Returns the stored list. Reads the list from the service if none is stored or `refresh` is
   * true.
   */
  brokers: call(z.tuple([z.strictObject({ exchange, refresh: z.boolean() })]), brokerListSchema),
  chooseBrokers: call(
    z.tuple([z.strictObject({ exchange, guids: z.array(z.string().max(100)).max(500) })]),
    z.null(),
  ),
  /** Finds codes whose number begins with the search text or whose name contains it; 50 at most. */
  findSbi: call(z.tuple([z.strictObject({ search: z.string().max(100) })]), z.array(sbiCodeSchema)),
  /** Returns the names of these codes. Unknown codes are left out. */
  sbiNames: call(
    z.tuple([z.strictObject({ codes: z.array(z.string().max(10)).max(200) })]),
    z.array(sbiCodeSchema),
  ),
  /**
   * Imports the official list from a CSV file that the user chooses; null if the user chose no
   * file. Throws invalidInput/sbiListUnreadable (with the line) and then changes nothing.
   */
  importSbi: call(z.tuple([]), z.strictObject({ codes: z.int() }).nullable()),
  /** Number of imported codes, without the built-in sections and divisions. */
  sbiImported: call(z.tuple([]), z.strictObject({ codes: z.int() })),
}
