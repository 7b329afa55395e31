import { expect, it } from 'vitest'
import { KnownSecrets } from '../../../../src-main/secrets/known-secrets.ts'
import { stepsOf } from '../../steps-of.ts'

const known = new KnownSecrets()
known.add('Zeer+geheim/9f2c=Kw7"é')
known.add('token-1')
for (let digit = 0; digit < 10; digit += 1) known.add(`${digit}`.repeat(40))

it.each(['ab', '%25', '&amp;', '\\', '\\u005c', 'a ', '0x', '1,', '=\r\n', 'A\u200b'])(
  'four times %j takes four times the steps',
  (piece) => {
    const steps = (repeats: number) => stepsOf(() => known.cutFrom(piece.repeat(repeats)))
    expect(steps(2000)).toBeLessThan(5 * steps(500))
  },
)
