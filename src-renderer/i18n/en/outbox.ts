import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/outbox.ts'

export default {
  title: 'To send',
  lead: 'These changes still have to go to the service. Those that wait are sent by themselves.',
  list: 'Changes still to be sent',
  emptyTitle: 'Everything has been sent',
  emptyBody: 'New changes stay here until the service has received them.',
  job: {
    projectCreate: 'New project',
    projectEdit: 'Change of the project',
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
  withdraw: 'Take back',
  withdrawTitle: 'Take this change back?',
  withdrawBody:
    '{what}, for {project}. The change is not sent. Your work stays on this computer and can be sent again later.',
  withdrawDoubtBody:
    '{what}, at {project}. This may have reached the service already. Look there first: taking it back and sending it again may make it twice.',
  withdrawOk: 'Take change back',
  withdrawCancel: 'Leave it',
} satisfies MessageShape<typeof nl>
