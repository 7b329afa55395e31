import { runCheckCommand } from '../../xml-check/check-command.ts'
import { readOptions, usage } from './options.ts'
import { reportText } from './report-text.ts'
import { runCheck } from './run-check.ts'

// npm run deeds:check: see `usage`.
await runCheckCommand({
  usage,
  readOptions,
  run: async (options, from) => {
    const report = await runCheck(options, from, (done, all) => {
      if (done % 25 === 0) console.error(`${done} of ${all} documents`)
    })
    console.log(options.json ? JSON.stringify(report, null, 2) : reportText(report))
    return 0
  },
})
