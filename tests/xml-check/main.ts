import { runCheckCommand } from './check-command.ts'
import { readOptions, usage } from './options.ts'
import { reportText } from './report-text.ts'
import { runCheck } from './run-check.ts'

// npm run xml:check: see `usage`.
await runCheckCommand({
  usage,
  readOptions,
  run: async (options, from) => {
    const report = await runCheck(options, from)
    console.log(
      options.json ? JSON.stringify(report, null, 2) : reportText(report, options.language),
    )
    return report.total.valid === report.total.documents ? 0 : 1
  },
})
