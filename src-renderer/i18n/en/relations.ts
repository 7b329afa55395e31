import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/relations.ts'

export default {
  title: 'Relations',
  lead: 'Relations that were opened on this computer. The service gives no list of them: open a relation by its number.',
  back: 'Back to the documents',
  backToAll: 'Back to the relations',
  openOne: 'Open a relation',
  numbered: 'Relation {id}',
  number: 'no. {id}',
  relationNumber: 'Relation, no. {id}',
  rename: 'Change the name',
  forget: 'Take off the list',
  emptyTitle: 'No relations yet',
  emptyBody: 'Documents can belong to a relation as well. Open one by its number at the service.',
  open: {
    title: 'Open a relation',
    lead: 'Its documents are fetched from the service.',
    number: 'Number',
    numberHint: 'The number of the relation at the service.',
    numberWrong: 'Give a whole number, without letters.',
    name: 'Own name',
    nameHint: 'On this computer only, for instance the name of the buyer.',
    submit: 'Open',
  },
  ask: {
    forget: {
      title: 'Take the relation off the list?',
      body: '{name} leaves this list. Nothing changes at the service, and you can open it again later.',
      ok: 'Take off the list',
    },
  },
} satisfies MessageShape<typeof nl>
