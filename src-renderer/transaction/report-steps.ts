/** What happened and who is told, the answers, and what each channel gets of them. */
export const reportSteps = ['start', 'questions', 'channels'] as const
export type ReportStep = (typeof reportSteps)[number]
