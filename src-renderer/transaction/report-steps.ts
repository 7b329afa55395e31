/** Steps: the deal and the channels, the answers, and the review of each channel's part. */
export const reportSteps = ['start', 'questions', 'channels'] as const
export type ReportStep = (typeof reportSteps)[number]
