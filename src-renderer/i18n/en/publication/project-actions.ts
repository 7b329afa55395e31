import type { MessageShape } from '../../message-shape.ts'
import type nl from '../../nl/publication/project-actions.ts'

export default {
  label: 'Actions for the projects chosen or shown',
  chosen: '{count} chosen | {count} chosen',
  all: '{count} project | All {count} projects',
  filtered:
    'Nothing chosen: {count} project in this filter | Nothing chosen: all {count} in this filter',
  ofAll: '{action} ({count})',
  hidden:
    '{count} chosen project is not in this filter | {count} chosen projects are not in this filter',
  clear: 'Clear the choice',
  tooMany: 'Choose {most} at most',
  publish: 'Publish',
  revoke: 'Withdraw',
  relist: 'Relist',
  validate: 'Check',
  fixes: 'To fix',
  readNow: 'Fetch now',
  csv: 'Export',
  reading:
    'The publication status of {count} project is being fetched. | The publication status of {count} projects is being fetched.',
  exported: '{count} project exported (CSV file). | {count} projects exported (CSV file).',
} satisfies MessageShape<typeof nl>
