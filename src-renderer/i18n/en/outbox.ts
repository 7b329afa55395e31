import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/outbox.ts'

export default {
  title: 'To send',
  lead: 'What stands here still has to go to the service. What waits goes by itself.',
  list: 'Changes still to be sent',
  emptyTitle: 'Everything has been sent',
  emptyBody: 'New changes appear here until the service has them.',
  job: {
    projectCreate: 'Create new project',
    projectEdit: 'Send the change of the project',
    dossierCreate: 'Add document "{subject}"',
    publish: 'Publish on {channel}',
    revoke: 'Withdraw from {channel}',
  },
  state: {
    waiting: 'Waiting',
    sending: 'Being sent',
    parked: 'Needs attention',
  },
  attempts: 'not tried yet | tried {count} time | tried {count} times',
  since: 'since {when}',
  nextTry: 'next try {when}',
  openProject: 'Open project',
  retry: 'Try again',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this change?',
  withdrawBody:
    '{what}, for {project}. The change is not sent. Your work stays on this computer and can be sent again later.',
  withdrawOk: 'Withdraw change',
  withdrawCancel: 'Leave it',
} satisfies MessageShape<typeof nl>
