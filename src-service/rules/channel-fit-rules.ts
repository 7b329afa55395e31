import { isCommercial } from '../office/property-kind.ts'
import type { ProjectRule, RuleInput } from './project-rule.ts'

/**
 * The rules about the objects that a channel accepts, the text that residential channels require,
 * and the withdrawal of published objects only.
 */
export const channelFitRules: readonly ProjectRule[] = [
  {
    section: 'Kanaal',
    broken: ({ facts, channel, action }: RuleInput) => {
      if (action === 'revoke') return null
      const commercial = isCommercial(facts)
      if (channel.kind === 'residential' && commercial) {
        return `${channel.name} plaatst geen bedrijfsmatig vastgoed.`
      }
      return ['commercial', 'exchange'].includes(channel.kind) && !commercial
        ? `${channel.name} plaatst alleen bedrijfsmatig vastgoed.`
        : null
    },
  },
  {
    section: 'Kanaal',
    broken: ({ channel, action, active }: RuleInput) =>
      action === 'revoke' && active === false
        ? `Het project is niet gepubliceerd op ${channel.name} en kan er niet worden ingetrokken.`
        : null,
  },
  {
    section: 'Kanaal',
    broken: ({ facts, channel, action }: RuleInput) =>
      action === 'publish' && channel.kind === 'residential' && !facts.hasText
        ? `${channel.name} vraagt een omschrijving van het object.`
        : null,
  },
]
