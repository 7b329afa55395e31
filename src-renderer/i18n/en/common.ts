import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/common.ts'

export default {
  appName: 'Perceel',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  remove: 'Remove',
  edit: 'Edit',
  retry: 'Try again',
  required: 'required',
  loading: 'Loading',
  recordState: {
    synced: 'Same as the service',
    edited: 'Not sent',
    queued: 'Waiting to be sent',
    sending: 'Being sent',
    parked: 'Needs attention',
    conflict: 'Conflict',
  },
} satisfies MessageShape<typeof nl>
