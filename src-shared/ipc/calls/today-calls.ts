import { z } from 'zod'
import { channelKeySchema } from '../../channels/board-query.ts'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { appErrorSchema } from '../app-error.ts'
import { screenRead } from '../call.ts'
import { factDifferenceSchema } from '../fact-calls.ts'
import { jobSchema } from '../job-schema.ts'
import { projectIdSchema } from './project-calls.ts'

/**
 * What may ask for attention, from the most to the least urgent in itself. failed: a publication
 * failed at its channel. parked: a request waits for the user. stuck: a publication stays busy.
 * arrival: a document arrived otherwise than it was sent. deed: a document
 * contradicts the record. refused: a channel has remarks that the
 * office can mend. unsent: drafts, and saved edits without a request. term: a date of the record is
 * near or passed. colleague: the record was changed at the service, and not from here.
 */
export const todayKinds = [
  'conflict',
  'parked',
  'failed',
  'stuck',
  'arrival',
  'deed',
  'term',
  'planned',
  'refused',
  'unsent',
  'tray',
  'colleague',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** Number of lines of a group, and of a group that the user opened. */
export const todayLines = 4
export const openedTodayLines = 100

const todayLineSchema = z.strictObject({
  /** Identifies the line within its group. */
  id: z.string(),
  /** The project or relation; null for a file in the tray without an owner. */
  owner: z
    .strictObject({
      id: projectIdSchema,
      kind: z.enum(['project', 'relation']),
      name: z.string(),
      city: z.string(),
    })
    .nullable(),
  dossier: z.strictObject({ id: z.uuid(), title: z.string() }).nullable(),
  job: z
    .strictObject({ id: z.uuid(), kind: jobSchema.shape.kind, isConflict: z.boolean() })
    .nullable(),
  /** Channels of a publication, a request or remarks. */
  channels: z.array(z.strictObject({ key: channelKeySchema, name: z.string() })),
  /** Epoch milliseconds since which the line asks for attention. */
  since: z.number().nullable(),
  /** Epoch milliseconds of what is planned; for `term` the begin of the day. */
  at: z.number().nullable(),
  error: appErrorSchema.nullable(),
  /**
   * For `refused` the first remark (untrusted), for `tray` the name of the file, for `arrival` the
   * arrival, for `term` what ends (`termKinds`); else empty.
   */
  said: z.string(),
  /** For `unsent`: true for text that was typed and not saved. */
  isDraft: z.boolean(),
  /** For `deed`: what the document says, and what the record says. */
  difference: factDifferenceSchema.nullable(),
})
export type TodayLine = z.infer<typeof todayLineSchema>

/** The dates of a record that the home screen tells (records/date-facts.ts). */
export const termKinds = [
  'option',
  'reservation',
  'offer',
  'delivery',
  'expiry',
  'openHouse',
] as const

/** now: something went wrong or cannot go on; today: work of the day; later: can wait. */
export const urgencies = ['now', 'today', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const todayGroupSchema = z.strictObject({
  kind: z.enum(todayKinds),
  urgency: z.enum(urgencies),
  /** Number of lines that the group would have without a limit. */
  total: z.int(),
  /** True if there may be more lines than `total`: the search ended at a limit. */
  isAtLeast: z.boolean(),
  lines: z.array(todayLineSchema),
})
export type TodayGroup = z.infer<typeof todayGroupSchema>

const todayOverviewSchema = z.strictObject({
  /** The most urgent group first. Groups without lines are left out. */
  groups: z.array(todayGroupSchema),
  /** Number of projects whose channels were never read. */
  unreadStatuses: z.int(),
})
export type TodayOverview = z.infer<typeof todayOverviewSchema>

/** Number of weeks of the figures of publications, this week included. */
export const figureWeeks = 8

/** Publications of a channel that a median needs at least. */
export const fewestTimes = 5

const todayFiguresSchema = z.strictObject({
  /** The sales statuses as the records word them, most frequent first; '' without a status. */
  salesStatuses: z.array(z.strictObject({ word: z.string(), count: z.int() })),
  /** Number of projects whose record was not read for facts yet. */
  unreadFacts: z.int(),
  /** Accepted publications from here by channel, most first: one number for each week. */
  publications: z.array(
    z.strictObject({ type: channelTypeSchema, name: z.string(), weeks: z.array(z.int()) }),
  ),
  /** The begin of each week in epoch milliseconds, oldest first. */
  weeks: z.array(z.number()),
  /**
   * How long publications from here took in these weeks, from the request (or its planned time) to
   * the moment at which the publication stood; most publications first. `count`: publications that
   * the median in milliseconds is based on; the median is null for fewer than `fewestTimes`.
   */
  times: z.array(
    z.strictObject({
      type: channelTypeSchema,
      name: z.string(),
      count: z.int(),
      median: z.number().nullable(),
    }),
  ),
})
export type TodayFigures = z.infer<typeof todayFiguresSchema>

/** What a new user does first in the practice office, in this order. */
export const firstStepNames = ['open', 'change', 'send', 'document', 'publish'] as const
export type FirstStep = (typeof firstStepNames)[number]

const firstStepsSchema = z.strictObject({
  done: z.array(z.enum(firstStepNames)),
  /** The project that was opened last; null if there is none. */
  projectId: projectIdSchema.nullable(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

export const todayCalls = {
  /** Counts the properties by sales status, and counts and times the publications of the last weeks. */
  figures: screenRead(z.tuple([]), todayFiguresSchema),
  /** Tells which first steps were done; null if the active account is no practice office. */
  firstSteps: screenRead(z.tuple([]), firstStepsSchema.nullable()),
  /**
   * Lists what asks for attention in the active account. `opened`: groups that the user opened,
   * which have more lines.
   */
  overview: screenRead(
    z.tuple([z.strictObject({ opened: z.array(z.enum(todayKinds)).max(todayKinds.length) })]),
    todayOverviewSchema,
  ),
}
